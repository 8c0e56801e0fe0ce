import { expect, it } from 'vitest';
import { departureDayOf } from '#src/flight/departure-day.ts';
import { knownFlight } from '#test/support/known-flight.ts';

const departure = '2026-11-21T06:30:00Z';

it.each([
  ['the day that was kept', { departure }, { departureDay: '2026-11-20', asOf: '2026-11-19' }, '2026-11-20'],
  ['else the departure’s own', { departure }, { provider: 'reference', asOf: '2025-01-01' }, '2026-11-21'],
  [
    'that of an aircraft seen, whose departure was not',
    { departure: null },
    { departureDay: '2026-11-20' },
    '2026-11-20',
  ],
  ['none without either', { departure: null }, { asOf: '2025-01-01' }, null],
] as const)('the day of departure is %s', (_which, facts, data, day) => {
  expect(departureDayOf({ ...facts, flightData: { ...knownFlight.flightData, ...data } })).toBe(day);
});
