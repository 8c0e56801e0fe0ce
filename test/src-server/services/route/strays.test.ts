import { expect, it } from 'vitest';
import { listKnownRoute } from '#server/services/route/list-known-route.ts';
import { listCatalogEvents } from '#src/catalog/catalog-event.ts';
import { eventOfNumber } from '#src/catalog/number-event.ts';
import type { Airport } from '#src/reference/airport.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { addFacts, routeOf } from '#test/support/change-facts.ts';

async function numbersOf(rows: [callsign: string, origin: string, destination: string][]) {
  const { ctx } = await testApp();
  addFacts(
    ctx,
    'routes',
    rows.map((row) => routeOf(...row)),
  );
  const airportOf = (iata: string) => ctx.facts.findAirport(iata) as Airport;
  const { flights } = listKnownRoute(ctx, { origins: [airportOf('OSL')], destinations: [airportOf('BUD')] });
  return flights.map(({ flightNumber }) => flightNumber);
}

it('an airline without a record that is only known one way is left out of a route that others fly', async () => {
  const numbers = await numbersOf([
    ['NOZ9961', 'ENGM', 'LHBP'],
    // misheard for BAW440
    ['BAM9440', 'ENGM', 'LHBP'],
    // chartered twice
    ['TLK9002', 'ENGM', 'LHBP'],
    ['TLK9005', 'ENGM', 'LHBP'],
    // with its way back
    ['MNE9151', 'ENGM', 'LHBP'],
    ['MNE9152', 'LHBP', 'ENGM'],
  ]);
  expect(numbers).toContain('4O9151');
  expect(numbers.filter((number) => /9440|900[25]/.test(number))).toEqual([]);
});

it('it stays where no other airline flies', async () => {
  const { ctx } = await testApp();
  addFacts(ctx, 'routes', [routeOf('BAM9440', 'ENVA', 'LPFR')]);
  const airportOf = (iata: string) => ctx.facts.findAirport(iata) as Airport;
  const { flights } = listKnownRoute(ctx, { origins: [airportOf('TRD')], destinations: [airportOf('FAO')] });
  expect(flights.map(({ callsign }) => callsign)).toContain('BAM9440');
});

it('numbers of freighters are left out of a route', async () => {
  const { ctx } = await testApp();
  addFacts(ctx, 'routes', [routeOf('SIA7962', 'VHHH', 'PANC'), routeOf('SIA1962', 'VHHH', 'PANC')]);
  const airportOf = (iata: string) => ctx.facts.findAirport(iata) as Airport;
  const { flights } = listKnownRoute(ctx, { origins: [airportOf('HKG')], destinations: [airportOf('ANC')] });
  const listed = flights.map(({ callsign }) => callsign);
  expect(listed).not.toContain('SIA7962');
});

it('an accident that is named by two brands is known by either', async () => {
  const { ctx } = await testApp();
  const events = listCatalogEvents(ctx.facts);
  const titleOf = (name: string) => eventOfNumber(events, [{ name }], '4819')?.title;
  expect(titleOf('Endeavor Air')).toBe('Endeavor / Delta Connection 4819');
  expect(titleOf('British Airways')).toBeUndefined();
});

it('an airline of a table of names alone is not said to fly the numbers of an earlier holder of its code', async () => {
  const { app } = await testApp();
  const { message } = (await visitor(app)('/api/guest/flights/search?flightNumber=DJ1')).json();
  expect(message).toContain('AirAsia Japan stopped flying in October 2020.');
  expect(message).not.toContain('may fly it under a call sign');
});
