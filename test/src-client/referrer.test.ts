import { expect, it } from 'vitest';
import { isReferrer } from '../../src-client/referrer.ts';

it.each([
  ['/', true],
  ['/?flight=BA286', true],
  ['/profile', true],
  ['/details/1', false],
  ['/flights/1', false],
  ['/auth', false],
  ['/auth?next=%2Fprofile', false],
  ['/flights-of-fancy', true],
])('%s: a page to go back to is %s', (path, is) => {
  expect(isReferrer(path)).toBe(is);
});
