import { AppError } from '#src/errors.ts';
import type { FlightDesignator } from '#src/flight/flight-number.ts';
import type { ComparedFlight, FlightsComparison } from '#src/flight/flights-comparison.ts';
import { carrierBrief } from '#src/safety/airline-brief.ts';
import { compareFlightRates, type NamedFlight } from '#src/safety/compare-flights.ts';
import { flightFigures, plainRate, statesOfCarrier } from '#src/safety/flight-figures.ts';
import type { Context } from '../../context.ts';
import { findObserved } from '../reference/observed.ts';
import { addLikelyAircraft } from '../search/add-likely-aircraft.ts';
import { findKnownFlight } from '../search/find-known-flight.ts';

/**
 * Compares two to four flights by their likely aircraft and who flies them, from the tables only: uses no search and calls no service.
 * Throws flight_unknown for a number in no table, or without likely aircraft.
 */
export async function compareFlights(
  ctx: Context,
  { flights }: { flights: FlightDesignator[] },
): Promise<FlightsComparison> {
  const sides = await Promise.all(flights.map((designator) => findSide(ctx, designator)));
  const pairs = sides.flatMap((first, index) => sides.slice(index + 1).map((second) => [first, second] as const));
  return {
    flights: sides.map(({ flight }) => flight),
    comparisons: pairs.map(([first, second]) => compareFlightRates(first.side, second.side)),
  };
}

async function findSide(
  ctx: Context,
  designator: FlightDesignator,
): Promise<{ flight: ComparedFlight; side: NamedFlight }> {
  const known = await findKnownFlight(ctx, { designator, chosen: null });
  if (!known) throw unknown(designator.text, 'is not in our tables. Search it by itself first');
  const { flight, mix } = await addLikelyAircraft(ctx, known);
  const { operatingCarrier, likelyAircraft = [], likelyWords = '' } = flight.flightData;
  const carrier = (await findObserved(ctx)).findCarrier(operatingCarrier?.icao);
  const { score, flightRate } = flightFigures(mix, carrier, ctx.facts.stateFactors);
  if (!score || !flightRate) throw unknown(designator.text, 'may be flown by any aircraft as far as we know');
  return {
    side: { name: flight.flightNumber, models: mix, states: statesOfCarrier(carrier, ctx.facts.stateFactors) },
    flight: {
      flightNumber: flight.flightNumber,
      airline: flight.airline,
      origin: flight.origin as string,
      destination: flight.destination as string,
      likelyWords,
      likelyAircraft,
      score,
      flightRate: plainRate(flightRate),
      airlineFacts: carrierBrief(carrier, ctx.clock.now().toISOString().slice(0, 10)),
    },
  };
}

function unknown(flightNumber: string, why: string): AppError {
  return new AppError('flight_unknown', `Flight ${flightNumber} ${why}, so it cannot be compared.`);
}
