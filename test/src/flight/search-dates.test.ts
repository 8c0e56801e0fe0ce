import { expect, test } from 'vitest';
import { searchDateProblem, searchDates } from '#src/flight/search-dates.ts';
import { speak } from '#src/words/speak.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

test('a year back and a year ahead may be asked for, wherever on earth it is which day', () => {
  expect(searchDates(NOW)).toEqual({ first: '2025-11-20', last: '2027-11-21' });
  for (const date of [undefined, '2025-11-20', '2026-11-20', '2027-11-21']) {
    expect(searchDateProblem(date, NOW)).toBeNull();
  }
  for (const date of ['0001-01-01', '2025-11-19', '2027-11-22', '9999-12-31']) {
    expect(speak('en', searchDateProblem(date, NOW) ?? '')).toBe(
      'Please choose a date between Nov 20, 2025 and Nov 21, 2027.',
    );
  }
});
