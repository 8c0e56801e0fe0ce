import { expect, test } from 'vitest';
import { guestNotice, mayUseGuestEndpoint, readGuestCount } from '#src/account/guest-searches.ts';
import { speakAll } from '#src/words/speak.ts';

const noticeAfter = (...given: Parameters<typeof guestNotice>) => speakAll('en', guestNotice(...given));

test.each([
  [0, 'Free searches remaining', '3 more free searches'],
  [1, 'Free searches remaining', '2 more free searches'],
  [2, 'Free searches remaining', '1 more free searches'],
])('after %i searches a guest reads what is left', (before, title, message) => {
  expect(noticeAfter(before, 4)).toEqual({ title, message });
});

test('the last free search asks to sign up', () => {
  expect(noticeAfter(3, 4)?.title).toBe('Sign up for more searches');
});

test('a server that gives another number of searches tells that number', () => {
  expect(noticeAfter(0, 2)?.message).toBe('1 more free searches');
  expect(noticeAfter(1, 2)?.title).toBe('Sign up for more searches');
  expect([0, 1, 2].map((count) => mayUseGuestEndpoint(count, 2))).toEqual([true, true, false]);
  expect(mayUseGuestEndpoint(0, 0)).toBe(false);
});

test('where nothing is limited a guest searches on without a message', () => {
  expect(guestNotice(3, null)).toBeNull();
  expect(mayUseGuestEndpoint(100, null)).toBe(true);
});

test('the guest endpoint serves four searches', () => {
  expect([0, 3, 4, 5].map((count) => mayUseGuestEndpoint(count, 4))).toEqual([true, true, false, false]);
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
