import { expect, it } from 'vitest';
import { usualDeparture } from '#src/flight/usual-departure.ts';

const seen = (...times: (string | null)[]) =>
  times.map((departureTime, index) => ({ day: `2026-11-0${index + 1}`, departureTime }));

it.each([
  [
    'the time that most are near',
    ['16:20', '16:31', '16:40', '19:05'],
    { time: '16:30', count: 3, asOf: '2026-11-03' },
  ],
  ['also around midnight', ['23:50', '00:05', '00:10'], { time: '00:00', count: 3, asOf: '2026-11-03' }],
  ['the days without a time apart', [null, '06:58', '07:02', '07:10'], { time: '07:00', count: 3, asOf: '2026-11-04' }],
])('a usual departure is %s', (_, times, { time, ...usual }) => {
  expect(usualDeparture(seen(...times))).toEqual({ time, usual });
});

it.each([
  ['no sighting', []],
  ['two sightings', ['16:20', '16:30']],
  ['sightings without a time', [null, null, null]],
  ['times that do not agree', ['06:00', '12:00', '18:00', '06:10', '12:10', '06:05']],
])('nothing is usual for %s', (_, times) => {
  expect(usualDeparture(seen(...times))).toBeNull();
});
