import { expect, test } from 'vitest';
import { guestNotice, mayUseGuestEndpoint, readGuestCount } from '#src/account/guest-searches.ts';

test.each([
  [0, 'Free searches remaining', '3 more free searches'],
  [1, 'Free searches remaining', '2 more free searches'],
  [2, 'Free searches remaining', '1 more free searches'],
])('after %i searches a guest is told what is left', (before, title, message) => {
  expect(guestNotice(before)).toEqual({ title, message });
});

test('the last free search asks to sign up', () => {
  expect(guestNotice(3).title).toBe('Sign up for more searches');
});

test('the guest endpoint serves four searches', () => {
  expect([0, 3, 4, 5].map(mayUseGuestEndpoint)).toEqual([true, true, false, false]);
});

test.each([
  [null, 0],
  ['2', 2],
  ['', 0],
  ['-1', 0],
  ['NaN', 0],
  ['1e9', 0],
])('a stored count of %j is %i', (stored, count) => {
  expect(readGuestCount(stored)).toBe(count);
});
