import { expect, it } from 'vitest';
import { datesOf } from '#src/safety/web/claim-dates.ts';

it.each([
  ['On December 29, 2024, and on 2025-01-05.', ['2024 12 29', '2025 1 5']],
  ['Since 2019, from 3 March to 9 May 2021.', ['2019 - -', '- 3 3', '2021 5 9']],
  ['MARCH 2024, march 2025', ['2024 3 -', '2025 - -']],
  ['It may march in May.', ['- 5 -']],
  ['Sept. 11, 2001 and Sep 12', ['2001 9 11', '- 9 12']],
  ['2024-13-01 and December 32', ['2024 - -', '- 12 -']],
  ['Flight 1549 with 2,009 seats', []],
])('the dates of %j are found in their order', (text, dates) => {
  expect(datesOf(text).map(({ year, month, day }) => [year, month, day].map((part) => part ?? '-').join(' '))).toEqual(
    dates,
  );
});
