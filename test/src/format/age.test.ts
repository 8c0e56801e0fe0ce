import { expect, it } from 'vitest';
import { checkedText, isOverYearOld } from '#src/format/age.ts';
import { speakAll } from '#src/words/speak.ts';

it.each([
  ['2025-06', 'checked June 2025'],
  ['2025-11-21', 'checked November 2025'],
  ['2025-11-22', null],
  ['2025-11', null],
  ['2025', null],
  ['2024', 'checked 2024'],
  ['2018-01-04', 'checked January 2018'],
  ['soon', null],
  [null, null],
])('a figure of %s carries: %s', (asOf, text) => {
  expect(speakAll('en', checkedText(asOf, '2026-11-22'))).toBe(text);
});

it('a date is over a year old from the day after', () => {
  expect(isOverYearOld('2025-11-21', '2026-11-22')).toBe(true);
  expect(isOverYearOld('2025-11-22', '2026-11-22')).toBe(false);
});
