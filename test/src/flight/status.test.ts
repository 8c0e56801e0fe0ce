import { expect, test } from 'vitest';
import { statusBadge } from '#src/flight/status.ts';

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
