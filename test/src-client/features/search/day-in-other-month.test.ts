import { expect, it } from 'vitest';
import { dayInOtherMonth } from '../../../../src-client/features/search/calendar-popover.tsx';

it.each([
  ['ArrowLeft', '2027-03-01', '2027-02-28'],
  ['ArrowLeft', '2027-03-02', null],
  ['ArrowRight', '2026-12-31', '2027-01-01'],
  ['ArrowRight', '2026-12-30', null],
  ['ArrowUp', '2027-03-07', '2027-02-28'],
  ['ArrowUp', '2027-03-08', null],
  ['ArrowDown', '2027-03-25', '2027-04-01'],
  ['ArrowDown', '2027-03-24', null],
  ['PageUp', '2027-03-31', '2027-02-28'],
  ['PageDown', '2027-01-31', '2027-02-28'],
  ['PageDown', '2026-12-03', '2027-01-03'],
  ['Enter', '2027-03-01', null],
])('%s on %s leads to %s in another month', (key, day, target) => {
  expect(dayInOtherMonth(day, key)).toBe(target);
});
