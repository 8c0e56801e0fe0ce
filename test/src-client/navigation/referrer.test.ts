import { afterEach, expect, it, vi } from 'vitest';
import { isReferrer, savedReferrer } from '../../../src-client/navigation/referrer.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['/', true],
  ['/?flight=BA286', true],
  ['/profile', true],
  ['/shared/details/1', true],
  ['/details/1', false],
  ['/flights/1', false],
  ['/Details/1', false],
  ['/auth', false],
  ['/auth?next=%2Fprofile', false],
  ['/flights-of-fancy', true],
])('%s: a page to go back to is %s', (path, is) => {
  expect(isReferrer(path)).toBe(is);
});

it.each([
  ['/profile', '/profile'],
  ['/?flight=BA286', '/?flight=BA286'],
  [null, '/'],
  ['', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/', '/'],
])('with %j stored, the Back button leads to %s', (saved, path) => {
  vi.stubGlobal('sessionStorage', { getItem: () => saved });
  expect(savedReferrer()).toBe(path);
});
