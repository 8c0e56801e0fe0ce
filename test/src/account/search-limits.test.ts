import { expect, test } from 'vitest';
import { readSearchLimits, welcomeText, writeSearchLimits } from '#src/account/search-limits.ts';
import { speak } from '#src/words/speak.ts';

test.each([
  [5, 'Join Airworthy and know before you fly: five free flight checks, no card needed.'],
  [1, 'Join Airworthy and know before you fly: one free flight check, no card needed.'],
  [25, 'Join Airworthy and know before you fly: 25 free flight checks, no card needed.'],
  [null, 'Join Airworthy and know before you fly: unlimited free flight checks, no card needed.'],
  [0, 'Join Airworthy and know before you fly.'],
])('with %j searches for a new account the sign-in page says so', (member, text) => {
  expect(speak('en', welcomeText(member))).toBe(text);
});

test.each([
  { guest: 2, member: 0 },
  { guest: null, member: null },
])('limits come back as they were written: %j', (limits) => {
  expect(readSearchLimits(writeSearchLimits(limits))).toEqual(limits);
});

test.each([null, '', 'many few', '4', '-3 6', '3 6.5'])('a page that carries %j has the usual limits', (attribute) => {
  expect(readSearchLimits(attribute)).toEqual({ guest: 4, member: 5 });
});
