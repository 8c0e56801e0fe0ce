import { expect, it } from 'vitest';
import { type SeenAircraft, type SoughtFlight, sightingsOf } from '#src/flight/live-aircraft.ts';

const SFO = { latitude: 37.62, longitude: -122.38 };
const LHR = { latitude: 51.47, longitude: -0.45 };
const OVER_HUDSON_BAY = { latitude: 60, longitude: -85 };
const KEF = { latitude: 63.98, longitude: -22.6 };
const NOW = Date.parse('2026-11-25T12:00:00Z');

const flying: SeenAircraft = {
  callsign: 'BAW286  ',
  address: '406e04',
  registration: 'G-XLEB',
  icaoType: 'A388',
  isOnGround: false,
  speedKnots: 490,
  position: OVER_HUDSON_BAY,
  seenSeconds: 1,
  positionSeconds: 2,
  isPrivate: false,
};
const atGate = { ...flying, isOnGround: true, speedKnots: 0, position: SFO };
const sought: SoughtFlight = {
  callsigns: ['BAW286', 'BAW7X'],
  stops: [SFO, LHR],
  isPlausible: (icaoType, km) => icaoType !== 'DH8D' || km < 2_500,
};
const see = (...rows: SeenAircraft[]) => sightingsOf(rows, sought, NOW);
const statusOf = (row: Partial<SeenAircraft>) => see({ ...flying, ...row })[0]?.status ?? null;

it.each<[string, Partial<SeenAircraft>, string | null]>([
  ['in the air on its way', {}, 'In the air'],
  ['in the air at an unknown speed', { speedKnots: null }, 'In the air'],
  ['far off the great circle, around closed airspace', { position: { latitude: 25, longitude: -60 } }, 'In the air'],
  ['on the ground at its origin', atGate, 'Scheduled'],
  ['rolling at its origin', { ...atGate, speedKnots: 120 }, 'Scheduled'],
  ['on the ground at its destination', { ...atGate, position: LHR }, 'Landed'],
  ['under the call sign of our route', { callsign: 'BAW7X' }, 'In the air'],
  ['with zeros in its call sign', { callsign: 'BAW0286' }, 'In the air'],
  ['of an unknown type', { icaoType: null }, 'In the air'],
  ['on the ground elsewhere', { ...atGate, position: KEF }, null],
  ['in the air on another continent', { position: { latitude: -33, longitude: 151 } }, null],
  ['with another number', { callsign: 'BAW2860' }, null],
  ['of another airline', { callsign: 'UAL286' }, null],
  ['with a call sign that only begins alike', { callsign: 'BAW286A' }, null],
  ['last heard a minute ago', { seenSeconds: 60 }, null],
  ['last placed a minute ago', { positionSeconds: 61 }, null],
  ['without a position', { position: null }, null],
  ['in the air without moving', { speedKnots: 12 }, null],
  ['military or private', { isPrivate: true }, null],
  ['of a type that cannot fly so far', { icaoType: 'DH8D' }, null],
])('a row %s is %s', (_what, row, status) => {
  expect(statusOf(row)).toBe(status);
});

it('two aircraft with one call sign: the one in the air, then the freshest', () => {
  const stale = { ...flying, registration: 'G-XLEA', positionSeconds: 40 };
  const parked = { ...atGate, registration: 'G-XLEC', seenSeconds: 0, positionSeconds: 0 };
  expect(see(parked, stale, flying).map(({ aircraft }) => aircraft.registration)).toEqual([
    'G-XLEB',
    'G-XLEA',
    'G-XLEC',
  ]);
});

it('belongs to the departure under way: now, less the distance flown at 850 km/h', () => {
  const hours = (row: SeenAircraft) => (NOW - (see(row)[0]?.departedAt ?? 0)) / 3_600_000;
  expect(hours(atGate)).toBe(0);
  expect(hours({ ...flying, position: SFO })).toBeCloseTo(0);
  expect(hours(flying)).toBeCloseTo(4.26, 1);
  expect(hours({ ...atGate, position: LHR })).toBeCloseTo(10.1, 1);
});

it('of a flight with a stop it is the leg where the aircraft is, and nothing is said of one waiting at the stop', () => {
  const withStop = { ...sought, stops: [SFO, KEF, LHR] };
  const legOf = (row: Partial<SeenAircraft>) => sightingsOf([{ ...flying, ...row }], withStop, NOW)[0]?.leg ?? null;
  expect(legOf({})).toBe(0);
  expect(legOf({ position: { latitude: 58, longitude: -10 } })).toBe(1);
  expect(legOf({ position: { latitude: 58, longitude: -10 }, icaoType: 'DH8D' })).toBe(1);
  expect(legOf({ icaoType: 'DH8D' })).toBe(null);
  expect(legOf({ ...atGate, position: KEF })).toBe(null);
  expect(legOf({ ...atGate, position: LHR })).toBe(1);
});
