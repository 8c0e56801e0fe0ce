import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { landNames, landParts } from '../../../db/reference/build/build-land.ts';

const fileOf = (name: string) =>
  readFileSync(new URL(`../../../src-client/shared/map/${name}`, import.meta.url), 'utf8');

it('the land is that of Natural Earth, as small as a small map allows', async () => {
  const parts = JSON.parse(fileOf('land.json')) as number[][][];
  expect(parts).toEqual(await landParts());
  expect(parts.length).toBeGreaterThan(90);
  expect(JSON.stringify(parts).length).toBeLessThan(30_000);
});

it('the names are those of the largest countries, each within its land', async () => {
  const names = await landNames();
  expect(JSON.parse(fileOf('land-names.json'))).toEqual(names);
  expect(names.slice(0, 3).map(([name]) => name)).toEqual(['Russia', 'Antarctica', 'China']);
});
