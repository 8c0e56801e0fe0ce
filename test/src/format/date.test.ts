import { afterEach, expect, test } from 'vitest';
import { formatDate } from '#src/format/date.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test.each([
  [null, 'N/A'],
  [undefined, 'N/A'],
  ['', 'N/A'],
  ['  ', 'N/A'],
  ['soon', 'Invalid date'],
  ['xx Oct 2024', 'Invalid date'],
  ['2026-13-01', 'Invalid date'],
  ['2026-02-30', 'Invalid date'],
  ['2025-02-29', 'Invalid date'],
  ['2024-02-29', 'Feb 29, 2024'],
  ['2026-02-00', 'Invalid date'],
  ['2026-1-1', 'Invalid date'],
  ['2026-02-30T25:00:00Z', 'Invalid date'],
  ['2026-11-20', 'Nov 20, 2026'],
  ['2026-01-05', 'Jan 5, 2026'],
  ['2024-10', 'Oct 2024'],
  ['2024-00', 'Invalid date'],
  ['2024', '2024'],
])('writes %j as %s', (value, text) => {
  expect(formatDate(value)).toBe(text);
});

test.each([
  ['2026-11-20T16:05:00Z', 'UTC', 'Nov 20, 2026 4:05 PM'],
  ['2026-11-20T00:05:00Z', 'UTC', 'Nov 20, 2026 12:05 AM'],
  ['2026-11-20T12:00:00Z', 'UTC', 'Nov 20, 2026 12:00 PM'],
  ['2026-11-20T23:30:00Z', 'Asia/Tokyo', 'Nov 21, 2026 8:30 AM'],
  ['2026-11-20T02:30:00Z', 'America/Los_Angeles', 'Nov 19, 2026 6:30 PM'],
])('writes %s in %s with its time as %s', (value, timeZone, text) => {
  expect(formatDate(value, { withTime: true, timeZone })).toBe(text);
});

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('a date without time stays that day in %s', (timeZone) => {
  process.env.TZ = timeZone;
  expect(formatDate('2026-11-20')).toBe('Nov 20, 2026');
  expect(formatDate('2026-11-20', { withTime: true })).toBe('Nov 20, 2026');
});
