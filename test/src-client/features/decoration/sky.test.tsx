import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Sky } from '../../../../src-client/features/decoration/sky.tsx';

const count = (html: string, part: RegExp) => html.match(part)?.length ?? 0;
const ways = (html: string) => [...html.matchAll(/class="_path_[^"]*" style="([^"]*)"/g)].map(([, style]) => style);

test('fifty stars, ten flights on ways of their own, and clouds', () => {
  const [html, another] = [renderToStaticMarkup(<Sky />), renderToStaticMarkup(<Sky />)];
  expect(html).toMatch(/^<div class="_sky_[^"]*" aria-hidden="true">/);
  expect(count(html, /h\.01/g)).toBe(50);
  expect(count(html, /<svg class="_plane_/g)).toBe(10);
  expect(count(html, /class="_cloud_/g)).toBeGreaterThan(2);
  expect(new Set(ways(html)).size).toBe(10);
  expect(ways(another)).not.toEqual(ways(html));
});
