import { expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import type { ConflictZones } from '#src/reference/oversight.ts';
import { airspaceNotices } from '#src/safety/report/notices.ts';
import { TEST_SOURCE } from '#test/support/airline.ts';

const facts = loadFacts();
const places = ['FRA', 'DXB'].map((code) => {
  const airport = facts.findAirport(code);
  if (!airport) throw new Error(code);
  return { code, city: airport.city, latitude: airport.latitude, longitude: airport.longitude };
});
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
const FRESHNESS = { oldAfterDays: 2, historyAfterDays: 14 };
const actual = (asOf: string, today: string) =>
  airspaceNotices(places, { ...list, asOf }, { today, shapes: facts.countryShapes, freshness: FRESHNESS }).map(
    ({ text }) => text,
  );

it('a bulletin shows where the great circle passes within one of its countries, with issuer and validity', () => {
  expect(actual('2026-11-25', '2026-11-25')).toEqual([
    "EASA conflict zone bulletin, Airspace of Iran and Iraq (issued Jul 22, 2026, valid until Jan 31, 2027): the shortest path of this flight passes within Iran and Iraq. Airlines route around it; we don't know this flight's route.",
  ]);
});

it.each([
  ['2026-11-25', '2026-11-27', 'in force'],
  ['2026-11-25', '2026-11-28', 'We last read the list on Nov 25, 2026.'],
  ['2026-11-25', '2026-12-09', 'We last read the list on Nov 25, 2026.'],
  ['2027-01-31', '2027-02-01', 'none'],
])('of a list read on %s, on %s: %s', (asOf, today, said) => {
  const [text = 'none'] = actual(asOf, today);
  expect(text.includes(said) || (said === 'in force' && !text.includes('We last read'))).toBe(true);
});

it('a list that is older than 14 days is history: what it named, and no word of what is in force', () => {
  expect(actual('2026-11-25', '2026-12-10')).toEqual([
    "Our last list of EASA's conflict zone bulletins is of Nov 25, 2026. It named Iran and Iraq on the shortest path of this flight; look at EASA's list.",
  ]);
});
