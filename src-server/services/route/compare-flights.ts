import { AppError } from '#src/errors.ts';
import type { FoundFlight } from '#src/flight/flight.ts';
import type { FlightDesignator } from '#src/flight/flight-number.ts';
import type { ComparedFlight, FlightsComparison } from '#src/flight/flights-comparison.ts';
import { carrierBrief } from '#src/safety/airline-brief.ts';
import { type ComparedSide, compareRates, sideOfMix } from '#src/safety/comparison-of-rates.ts';
import { briefScoreOf, scoreOfMix } from '#src/safety/mix-score.ts';
import type { Context } from '../../context.ts';
import { findObserved, type Observed } from '../reference/observed.ts';
import { addLikelyAircraft } from '../search/add-likely-aircraft.ts';
import { findKnownFlight } from '../search/find-known-flight.ts';

/**
 * Compares two to four flights by their likely aircraft, from the tables only: uses no search and calls no service.
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
    comparisons: pairs.map(([first, second]) => compareRates(first.side, second.side)),
  };
}

async function findSide(
  ctx: Context,
  designator: FlightDesignator,
): Promise<{ flight: ComparedFlight; side: ComparedSide }> {
  const known = await findKnownFlight(ctx, { designator, chosen: null });
  if (!known) throw unknown(designator.text, 'is not in our tables. Search it by itself first');
  const { flight, mix } = await addLikelyAircraft(ctx, known);
  if (mix.length === 0) throw unknown(designator.text, 'may be flown by any aircraft as far as we know');
  const side = sideOfMix(flight.flightNumber, mix);
  return { flight: compared(ctx, await findObserved(ctx), flight, briefScoreOf(scoreOfMix(mix))), side };
}

function compared(
  ctx: Context,
  observed: Observed,
  flight: FoundFlight,
  score: ComparedFlight['score'],
): ComparedFlight {
  const { operatingCarrier, likelyAircraft = [], likelyWords = '' } = flight.flightData;
  const carrier = observed.findCarrier(operatingCarrier?.icao);
  return {
    flightNumber: flight.flightNumber,
    airline: flight.airline,
    origin: flight.origin as string,
    destination: flight.destination as string,
    likelyWords,
    likelyAircraft,
    score,
    airlineFacts: carrierBrief(carrier, ctx.clock.now().toISOString().slice(0, 10)),
  };
}

function unknown(flightNumber: string, why: string): AppError {
  return new AppError('flight_unknown', `Flight ${flightNumber} ${why}, so it cannot be compared.`);
}
