import { expect, test } from 'vitest';
import { statusAt, statusBadge } from '#src/flight/status.ts';

test.each([
  ['landed', 'Landed', 'green'],
  ['Landing', 'Landed', 'green'],
  ['SCHEDULED 14:05', 'Scheduled', 'blue'],
  ['Cancelled', 'Cancelled', 'red'],
  ['delayed by 20 min', 'Delayed', 'amber'],
  ['En Route', 'En Route', 'grey'],
  ['', 'Unknown', 'grey'],
  ['  ', 'Unknown', 'grey'],
  [null, 'Unknown', 'grey'],
  [undefined, 'Unknown', 'grey'],
])('%j is shown as %s, %s', (status, text, color) => {
  expect(statusBadge(status)).toEqual({ text, color });
});

test('the status seen is shown for a quarter of an hour', () => {
  const seenAt = Date.parse('2026-11-20T12:00:00Z');
  const later = seenAt + 15 * 60 * 1000;
  for (const status of ['In the air', 'On the ground', 'Diverted']) {
    expect(statusAt(status, seenAt, later - 1)).toBe(status);
    expect(statusAt(status, seenAt, later)).toBe('Unknown');
  }
  for (const status of ['Landed', 'Landed (diverted)', 'Cancelled', null]) {
    expect(statusAt(status, seenAt, later)).toBe(status);
  }
});
