import { expect, it } from 'vitest';
import { cityOf, MAJOR_AIRPORTS, shortCode } from '#src/reference/major-airports.ts';
import { readAirports } from '#test/support/read-reference.ts';

it('are 34, each as the airports have it', () => {
  const airports = new Map(readAirports().map((airport) => [airport.iata, airport]));
  expect(MAJOR_AIRPORTS).toHaveLength(34);
  for (const { iata, icao, name, city, country } of MAJOR_AIRPORTS) {
    expect(airports.get(iata)).toMatchObject({ iata, icao, name, city, country });
  }
});

it.each([
  ['LHR', 'London'],
  ['EGLL', 'London'],
  ['sfo', 'San Francisco'],
  ['ksfo', 'San Francisco'],
  ['XXX', null],
  ['', null],
])('the city of %s is %s', (code, city) => {
  expect(cityOf(code)).toBe(city);
});

it.each([
  ['KSFO', 'SFO'],
  ['egll', 'LHR'],
  ['SFO', 'SFO'],
  ['KXYZ', 'KXYZ'],
])('%s is shown as %s', (code, shown) => {
  expect(shortCode(code)).toBe(shown);
});
