import { expect, it } from 'vitest';
import { describeFlights } from '#server/services/search/brief-flights.ts';
import { canReach } from '#src/aircraft/length-profile.ts';
import { parseFlightNumber } from '#src/flight/flight-number.ts';
import { greatCircleKm } from '#src/flight/great-circle.ts';
import { testApp } from '#test/support/app.ts';
import { readReferenceFlights } from '#test/support/read-reference.ts';

const COUNT = 400;

/** The same four hundred each time, spread over the whole table. */
function sample(callsigns: string[]): string[] {
  let seed = 20_261_125;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed;
  };
  const left = [...new Set(callsigns)];
  return Array.from({ length: COUNT }, () => left.splice(next() % left.length, 1)[0] as string);
}

it('of 400 call signs of the shipped tables, nearly all have a figure, and none an aircraft that cannot fly so far', async () => {
  const { ctx } = await testApp();
  const designators = sample(readReferenceFlights().map(({ callsign }) => callsign)).flatMap(
    (callsign) => parseFlightNumber(callsign) ?? [],
  );
  expect(designators).toHaveLength(COUNT);
  const described = await describeFlights(ctx, designators);
  const { lengths } = ctx.facts.use;
  const beyond = described.flatMap((each) => {
    if (!each) return [];
    const { flight, mix } = each;
    const stops = [flight.origin, ...flight.flightData.via, flight.destination].map((code) =>
      code ? ctx.facts.findAirport(code) : null,
    );
    const legs = stops.slice(1).map((to, index) => {
      const from = stops[index];
      return from && to ? greatCircleKm(from, to) : 0;
    });
    return mix
      .filter(({ model }) => !canReach(model, Math.max(...legs), lengths))
      .map(({ model }) => `${flight.flightNumber} ${model.id} ${Math.round(Math.max(...legs))}`);
  });
  expect(beyond).toEqual([]);
  const withFigure = described.filter((each) => each?.figures.flightRate);
  expect(withFigure.length / COUNT).toBeGreaterThanOrEqual(0.95);
});
