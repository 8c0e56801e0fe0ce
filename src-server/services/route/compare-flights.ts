import { AppError } from '#src/errors.ts';
import type { FlightDesignator } from '#src/flight/flight-number.ts';
import type { ComparedFlight, FlightsComparison } from '#src/flight/flights-comparison.ts';
import { carrierBrief } from '#src/safety/airline/airline-brief.ts';
import { compareFlightRates, type NamedFlight } from '#src/safety/rates/compare-flights.ts';
import { FIT } from '#src/safety/rates/fit.ts';
import { plainRate } from '#src/safety/rates/flight-figures.ts';
import { say } from '#src/words/say.ts';
import type { Clock, Context, FactsContext } from '../../context.ts';
import { todayOf } from '../../runtime/process/clock.ts';
import { type DescribedNumber, describeFlights } from '../search/brief-flights.ts';
import { findEnded } from '../search/find-flight.ts';

/** Compares two to four flights from the tables only. Throws flight_unknown, also without likely aircraft. */
export async function compareFlights(
  ctx: FactsContext & Pick<Context, 'config'>,
  { flights }: { flights: FlightDesignator[] },
): Promise<FlightsComparison> {
  const described = await describeFlights(ctx, flights);
  for (const [index, designator] of flights.entries()) {
    const ended = described[index] ? null : findEnded(ctx, { designator, chosen: null });
    if (ended) throw ended;
  }
  const sides = flights.map((designator, index) => sideOf(ctx.clock, designator, described[index]));
  const pairs = sides.flatMap((first, index) => sides.slice(index + 1).map((second) => [first, second] as const));
  return {
    flights: sides.map(({ flight }) => flight),
    comparisons: pairs.map(([first, second]) => compareFlightRates(first.side, second.side)),
    fit: FIT.fit,
  };
}

function sideOf(
  clock: Clock,
  { text }: FlightDesignator,
  described: DescribedNumber | null | undefined,
): { flight: ComparedFlight; side: NamedFlight } {
  if (!described) throw new AppError('flight_unknown', say('report.route.notInTables', { flight: text }));
  const { flight, carrier, rated, figures } = described;
  const { likelyAircraft = [], likelyWords = '' } = flight.flightData;
  const { score, flightRate } = figures;
  if (likelyAircraft.length === 0 || !score || !flightRate)
    throw new AppError('flight_unknown', say('report.route.anyAircraft', { flight: text }));
  return {
    side: { name: flight.flightNumber, ...rated },
    flight: {
      flightNumber: flight.flightNumber,
      airline: flight.airline,
      origin: flight.origin as string,
      destination: flight.destination as string,
      likelyWords,
      likelyAircraft,
      score,
      flightRate: plainRate(flightRate),
      airlineFacts: carrierBrief(carrier, todayOf({ clock })),
    },
  };
}
