import type { WeighedModel } from '#src/aircraft/likely-words.ts';
import type { FoundFlight } from '#src/flight/flight.ts';
import type { FlightDesignator } from '#src/flight/flight-number.ts';
import { routeAge } from '#src/flight/known-flight.ts';
import { type FlightFigures, flightFigures, statesOfCarrier } from '#src/safety/rates/flight-figures.ts';
import type { RatedFlight } from '#src/safety/rates/flight-posterior.ts';
import type { Context } from '../../context.ts';
import { findObserved, type Observed } from '../reference/observed.ts';
import { addLikelyAircraft, weighed } from './add-likely-aircraft.ts';
import { findKnownFlight } from './find-known-flight.ts';

/**
 * A flight number as far as the tables know it. `mix` has the models that may fly, none if nothing is known; `rated` is
 * what its rate is computed from.
 */
export type DescribedNumber = {
  flight: FoundFlight;
  mix: WeighedModel[];
  rated: RatedFlight;
  carrier: ReturnType<Observed['findCarrier']>;
  figures: FlightFigures;
  routeAge: string | null;
};

/**
 * Describes flight numbers from the tables and from what this server has seen, in the order asked; null for one that is
 * in no table. Uses no search and calls no service.
 */
export async function describeFlights(
  ctx: Context,
  designators: FlightDesignator[],
): Promise<(DescribedNumber | null)[]> {
  const observed = await findObserved(ctx);
  return Promise.all(
    designators.map(async (designator) => {
      const known = await findKnownFlight(ctx, { designator, chosen: null });
      if (!known) return null;
      const { flight, mix: estimated } = await addLikelyAircraft(ctx, known);
      const { operatingCarrier, aircraftModelId } = flight.flightData;
      const usual = aircraftModelId ? weighed(ctx, [{ modelId: aircraftModelId, share: 1, evidence: [] }]) : [];
      const mix = estimated.length > 0 ? estimated : usual;
      const carrier = observed.findCarrier(operatingCarrier?.icao);
      const { stateFactors } = ctx.facts;
      const rated = { models: mix, states: statesOfCarrier(carrier, stateFactors) };
      const figures = flightFigures(mix, carrier, stateFactors);
      return { flight, mix, rated, carrier, figures, routeAge: routeAge(flight, ctx.clock.now().getTime()) };
    }),
  );
}
