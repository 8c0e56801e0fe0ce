import { expect, it } from 'vitest';
import { mayBeInAir } from '#src/watch/in-air.ts';

const SFO_LHR = { timeZone: 'America/Los_Angeles', date: '2026-11-20', time: '16:30', km: 8_600 };

it.each([
  ['before its departure', SFO_LHR, '2026-11-21T00:20:00Z', false],
  ['after its departure, in UTC the next day', SFO_LHR, '2026-11-21T00:40:00Z', true],
  ['before it lands', SFO_LHR, '2026-11-21T10:00:00Z', true],
  ['delayed', SFO_LHR, '2026-11-21T13:00:00Z', true],
  ['landed', SFO_LHR, '2026-11-21T15:00:00Z', false],
  ['without a time, before its day', { ...SFO_LHR, time: null }, '2026-11-20T07:59:00Z', false],
  ['without a time, early in its day', { ...SFO_LHR, time: null }, '2026-11-20T08:01:00Z', true],
  ['without a time, after its day', { ...SFO_LHR, time: null }, '2026-11-21T17:00:00Z', true],
  ['without a time, landed', { ...SFO_LHR, time: null }, '2026-11-21T23:00:00Z', false],
  ['of an unknown distance', { ...SFO_LHR, km: null }, '2026-11-21T18:00:00Z', true],
  ['of an unknown distance, landed', { ...SFO_LHR, km: null }, '2026-11-21T23:00:00Z', false],
])('a flight %s', (_, flight, now, expected) => {
  expect(mayBeInAir(flight, Date.parse(now))).toBe(expected);
});
