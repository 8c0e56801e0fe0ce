import { expect, test } from 'vitest';
import { flightSearchOf, isDateUnreadable, readHomeSearch, routeSearchOf } from '#src/flight/home-search.ts';

test.each([
  [{}, {}],
  [{ flight: ' BA286 ' }, { flight: 'BA286' }],
  [{ flight: ' ba 0286 ' }, { flight: 'BA286' }],
  [{ flight: ' not a flight ' }, { flight: 'not a flight' }],
  [{ flight: '   ' }, {}],
  [
    { flight: 'BA286', date: ' garbage ' },
    { flight: 'BA286', date: 'garbage' },
  ],
  [
    { flight: 'BA286', from: 'SFO', to: 'LHR', date: '2026-11-20', aircraft: 'B77W' },
    { flight: 'BA286', date: '2026-11-20', aircraft: 'B77W' },
  ],
  [
    { from: 'SFO', to: 'LHR', aircraft: 'B77W' },
    { from: 'SFO', to: 'LHR' },
  ],
  [
    { from: 'sfo', to: ' lhr ' },
    { from: 'SFO', to: 'LHR' },
  ],
  [{ from: 'SFO' }, {}],
  [{ date: '2026-11-20' }, {}],
  [{ flight: ['BA286'], other: 'x' }, {}],
])('%j is the search %j', (raw, search) => {
  expect(readHomeSearch(raw)).toEqual(search);
});

test('what is dropped is named, or the router would take it from the address', () => {
  expect(Object.keys(readHomeSearch({ flight: 'BA286', from: 'SFO' }))).toEqual(
    expect.arrayContaining(['date', 'from']),
  );
});

test('a search is a flight or a route, never both', () => {
  const flight = readHomeSearch({ flight: 'BA286', from: 'SFO', to: 'LHR' });
  expect([flightSearchOf(flight)?.flightNumber, routeSearchOf(flight)]).toEqual(['BA286', null]);
  const route = readHomeSearch({ from: 'SFO', to: 'LHR' });
  expect([flightSearchOf(route), routeSearchOf(route)?.origin]).toEqual([null, 'SFO']);
  expect([flightSearchOf({}), routeSearchOf({})]).toEqual([null, null]);
});

test.each(['garbage', '2026-13-45', '2026-02-31', '20261201', '0001-01-01'])(
  'a date that is none asks for nothing: %s',
  (date) => {
    const flight = readHomeSearch({ flight: 'BA286', date });
    const route = readHomeSearch({ from: 'SFO', to: 'LHR', date });
    expect([isDateUnreadable(flight), isDateUnreadable(route)]).toEqual([true, true]);
    expect([flightSearchOf(flight), routeSearchOf(route)]).toEqual([null, null]);
  },
);

test.each([undefined, '', '2026-11-20'])('a day and no day at all are asked for: %s', (date) => {
  const search = readHomeSearch({ flight: 'BA286', date });
  expect(isDateUnreadable(search)).toBe(false);
  expect(flightSearchOf(search)?.date).toBe(date || undefined);
});
