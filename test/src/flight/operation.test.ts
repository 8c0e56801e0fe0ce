import { expect, test } from 'vitest';
import { localTime } from '#src/flight/local-time.ts';
import {
  dayIn,
  isDiverted,
  latestFirst,
  type Operation,
  operationStatus,
  operationsOn,
} from '#src/flight/pick-operation.ts';

const zones: Record<string, string> = { AKL: 'Pacific/Auckland', LAX: 'America/Los_Angeles', HNL: 'Pacific/Honolulu' };
const zoneOf = (airport: { iata: string | null } | null) => (airport?.iata ? (zones[airport.iata] ?? null) : null);

test('the day of a departure is the one on the clock at its origin', () => {
  expect(dayIn('Pacific/Auckland', '2026-11-19T11:30:00Z')).toBe('2026-11-20');
  expect(dayIn('America/Los_Angeles', '2026-11-20T07:30:00Z')).toBe('2026-11-19');
  expect(dayIn('UTC', '2026-11-20T00:00:00Z')).toBe('2026-11-20');
  expect(dayIn('America/New_York', '2026-03-08T06:59:59Z')).toBe('2026-03-08');
});

test('an instant on a clock elsewhere keeps its offset, in summer and winter, by halves of an hour', () => {
  expect(localTime('America/Los_Angeles', '2026-11-20T00:30:00.000Z')).toBe('2026-11-19T16:30:00-08:00');
  expect(localTime('America/Los_Angeles', '2026-07-20T00:30:00Z')).toBe('2026-07-19T17:30:00-07:00');
  expect(localTime('Asia/Kolkata', '2026-11-20T20:00:00Z')).toBe('2026-11-21T01:30:00+05:30');
  expect(localTime('UTC', '2026-11-20T20:00:00Z')).toBe('2026-11-20T20:00:00+00:00');
});

test('legs are picked by the day at their origin, several of one day latest first', () => {
  const legs = [
    leg({ id: 'late', origin: code('AKL'), takeoff: '2026-11-20T08:00:00Z' }),
    leg({ id: 'early', origin: code('AKL'), takeoff: '2026-11-19T12:00:00Z' }),
    leg({ id: 'before', origin: code('AKL'), takeoff: '2026-11-19T10:59:00Z' }),
    leg({ id: 'evening', origin: code('LAX'), takeoff: '2026-11-21T06:00:00Z' }),
    leg({ id: 'no time', origin: code('AKL'), takeoff: null }),
  ];
  expect(operationsOn('2026-11-20', legs, zoneOf).map(({ id }) => id)).toEqual(['evening', 'late', 'early']);
});

test('a leg that has not taken off yet counts from when it was first seen, one of an unknown airport by UTC', () => {
  const legs = [
    leg({ id: 'waiting', origin: code('HNL'), takeoff: null, firstSeen: '2026-11-21T09:00:00Z' }),
    leg({ id: 'somewhere', origin: code('QQQ'), takeoff: '2026-11-20T23:59:00Z' }),
    leg({ id: 'nowhere', origin: null, takeoff: '2026-11-21T00:01:00Z' }),
  ];
  expect(operationsOn('2026-11-20', legs, zoneOf).map(({ id }) => id)).toEqual(['waiting', 'somewhere']);
});

test('legs without a time come last', () => {
  const legs = [
    leg({ id: 'none', takeoff: null }),
    leg({ id: 'old' }),
    leg({ id: 'new', takeoff: '2026-11-21T00:00:00Z' }),
  ];
  expect(latestFirst(legs).map(({ id }) => id)).toEqual(['new', 'old', 'none']);
});

test.each([
  ['Landed', { landed: '2026-11-20T12:00:00Z', isEnded: true }],
  ['Landed', { isEnded: true }],
  ['In the air', {}],
  ['On the ground', { takeoff: null }],
  ['Unknown', { takeoff: null, isEnded: true }],
  ['Diverted', { destination: code('LHR', 'EGLL'), actualDestination: code(null, 'EGKK') }],
  ['Landed (diverted)', { destination: code('LHR'), actualDestination: code('LGW'), landed: '2026-11-20T12:00:00Z' }],
])('%s: %j', (status, facts) => {
  expect(operationStatus(leg(facts))).toBe(status);
});

test('a destination known in one code and an arrival in the other is no diversion', () => {
  expect(isDiverted(leg({ destination: code('LHR', null), actualDestination: code(null, 'EGLL') }))).toBe(false);
});

function code(iata: string | null, icao: string | null = null) {
  return { iata, icao };
}

function leg(facts: Partial<Operation>): Operation {
  return {
    id: 'leg',
    flightNumber: 'BA286',
    callsign: 'BAW286',
    registration: null,
    aircraftType: null,
    operatingIcao: 'BAW',
    paintedIcao: null,
    origin: null,
    destination: null,
    actualDestination: null,
    takeoff: '2026-11-20T10:00:00Z',
    landed: null,
    firstSeen: null,
    isEnded: false,
    category: null,
    ...facts,
  };
}
