import { expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import type { ConflictZones } from '#src/reference/oversight.ts';
import { conflictIndicators, crossedZones } from '#src/safety/report/indicators.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { TEST_SOURCE } from '#test/support/airline.ts';
import { knownFlight } from '#test/support/known-flight.ts';

const facts = loadFacts();
const places = ['FRA', 'DXB'].map((code) => {
  const airport = facts.findAirport(code);
  if (!airport) throw new Error(code);
  return { code, city: airport.city, latitude: airport.latitude, longitude: airport.longitude };
});
const flight = { ...knownFlight, origin: 'FRA', destination: 'DXB', flightData: { ...knownFlight.flightData, places } };
const zone = (name: string, states: string[], until: string | null = null) => {
  return { id: name, name, states, since: '2026-07-22', until };
};
const list: ConflictZones = {
  asOf: '2026-11-25',
  source: TEST_SOURCE,
  zones: [
    zone('Airspace of Iran and Iraq', ['Iran', 'Iraq'], '2027-01-31'),
    zone('Airspace of Sudan', ['Sudan']),
    zone('Gulf waters', ['Gulf of Aden']),
  ],
  ended: [],
};
const actual = (asOf: string, today: string) => {
  const zones = crossedZones(flight, { ...list, asOf }, { today, shapes: loadFacts().countryShapes });
  return conflictIndicators(zones, today, new SourceList()).map(({ text }) => text);
};

it('a bulletin shows where the great circle passes within one of its countries, with issuer and validity', () => {
  expect(actual('2026-11-25', '2026-11-25')).toEqual([
    "EASA conflict zone bulletin, Airspace of Iran and Iraq (issued Jul 22, 2026, valid until Jan 31, 2027): the shortest path of this flight passes within Iran and Iraq. Airlines route around it; we don't know this flight's route.",
  ]);
});

it.each([
  ['2026-11-25', '2027-01-08', 1, false],
  ['2026-11-25', '2027-01-10', 1, true],
  ['2026-08-20', '2026-11-18', 1, true],
  ['2026-08-20', '2026-11-19', 0, false],
  ['2027-01-31', '2027-02-01', 0, false],
])('of a list read on %s, on %s: %i bulletins, said to be old: %s', (asOf, today, count, isOld) => {
  const texts = actual(asOf, today);
  expect(texts).toHaveLength(count);
  expect(texts.some((text) => text.includes('over 45 days ago'))).toBe(isOld);
});
