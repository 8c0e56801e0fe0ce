import { z } from 'zod';
import { FIT } from './fit.ts';
import { flightPosterior, meanOfTypes, type RatedFlight } from './flight-posterior.ts';
import { quantile } from './posterior.ts';
import { meanFactor } from './state-factor.ts';
import type { SummedRate } from './sum-rates.ts';

/** Its type's rate times its state's factor, per million departures, with the 90% interval, and against the average. */
export const flightRateSchema = z.object({
  ratePerMillionDepartures: z.number(),
  rateLow: z.number(),
  rateHigh: z.number(),
  verdict: z.enum(['better', 'worse', 'unclear']),
});
export type FlightRate = z.infer<typeof flightRateSchema>;

/** Computes the rate of a flight; there must be at least one model. */
export function estimateFlight(flight: RatedFlight): FlightRate {
  const posterior = flightPosterior(flight);
  const [rateLow, rateHigh] = [quantile(posterior, 0.05), quantile(posterior, 0.95)];
  return {
    ratePerMillionDepartures: meanOfTypes(flight) * meanFactor(flight.states),
    rateLow,
    rateHigh,
    verdict: verdictOf({ rateLow, rateHigh }, hasAccident(flight)),
  };
}

/** The rate of one departure of a trip, on average. @param sum the rate of all of them */
export function averageFlight(sum: SummedRate, flights: RatedFlight[]): FlightRate {
  const [rate, rateLow, rateHigh] = [sum.rate, sum.rateLow, sum.rateHigh].map((each) => each / flights.length) as [
    number,
    number,
    number,
  ];
  const verdict = verdictOf({ rateLow, rateHigh }, flights.some(hasAccident));
  return { ratePerMillionDepartures: rate, rateLow, rateHigh, verdict };
}

/** 'Worse' needs an accident: a prior alone accuses nobody. */
function verdictOf(range: { rateLow: number; rateHigh: number }, isAccidentOnRecord: boolean): FlightRate['verdict'] {
  if (range.rateHigh < FIT.averageRate) return 'better';
  return range.rateLow > FIT.averageRate && isAccidentOnRecord ? 'worse' : 'unclear';
}

function hasAccident({ models, states }: RatedFlight): boolean {
  return (
    models.some(({ model }) => (model.typeRate?.shape ?? 1) > 1) || states.some(({ factor }) => factor.accidents > 0)
  );
}
