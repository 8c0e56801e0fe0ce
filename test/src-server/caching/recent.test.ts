import { expect, it } from 'vitest';
import { Recent } from '#server/caching/recent.ts';

it('keeps what was asked for last', () => {
  const recent = new Recent<string, number>(2);
  recent.keep('a', 1);
  recent.keep('b', 2);
  expect(recent.find('a')).toBe(1);
  recent.keep('c', 3);
  expect(recent.find('b')).toBeUndefined();
  expect(recent.find('a')).toBe(1);
  expect(recent.find('c')).toBe(3);
});
