import { expect, it } from 'vitest';
import { listKnownRoute } from '#server/services/route/list-known-route.ts';
import { findListedFlight } from '#server/services/search/find-known-flight.ts';
import { parseFlightNumber } from '#src/flight/flight-number.ts';
import type { Airport } from '#src/reference/airport.ts';
import { testApp } from '#test/support/app.ts';
import { addFacts, routeOf } from '#test/support/change-facts.ts';

async function routes(...rows: [callsign: string, origin: string, destination: string][]) {
  const { ctx } = await testApp();
  const legs = rows.map((row) => routeOf(...row));
  addFacts(ctx, 'routes', legs);
  const airportOf = (iata: string) => ctx.facts.findAirport(iata) as Airport;
  const list = (from: string, to: string) =>
    listKnownRoute(ctx, { origins: [airportOf(from)], destinations: [airportOf(to)] }).flights;
  const report = (number: string, origin: string, destination: string) => {
    const designator = parseFlightNumber(number);
    return designator && findListedFlight(ctx, { designator, chosen: null, route: { origin, destination } });
  };
  return { list, report };
}

const namesOf = (flights: { flightNumber: string; callsign: string | null; airline: string | null }[]) =>
  flights.map(({ flightNumber, callsign, airline }) => `${flightNumber} ${callsign} ${airline}`);

it('a number of an airline and of its partner is listed once, as its report has it', async () => {
  const { list } = await routes(['BAW611', 'EGLL', 'VTBS'], ['CFE611', 'EGLL', 'VTBS']);
  expect(namesOf(list('LHR', 'BKK').filter(({ flightNumber }) => flightNumber === 'BA611'))).toEqual([
    'BA611 BAW611 British Airways',
  ]);
});

it('a flight whose number leads elsewhere is listed under its call sign, and found by its number with its airports', async () => {
  const { list, report } = await routes(['UAL9999', 'KGSO', 'KCRW'], ['ASH9999', 'KBMI', 'KDFW']);
  expect(namesOf(list('BMI', 'DFW'))).toContain('ASH9999 ASH9999 Mesa Airlines');
  expect(report('UA9999', 'BMI', 'DFW')).toMatchObject({ airline: 'Mesa Airlines', origin: 'BMI', destination: 'DFW' });
  expect(report('UA9999', 'GSO', 'CRW')).toMatchObject({ callsign: 'UAL9999', origin: 'GSO' });
});
