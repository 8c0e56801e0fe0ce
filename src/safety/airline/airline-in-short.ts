import { z } from 'zod';
import { carriesNoPassengers } from '../../aircraft/no-passengers.ts';
import type { AircraftModel } from '../../reference/aircraft-model.ts';
import { type Airline, fleetFamilies } from '../../reference/airline.ts';
import { say } from '../../words/say.ts';
import { type AsTold, textSchema } from '../../words/text-schema.ts';
import { flightFigures } from '../rates/flight-figures.ts';
import { briefRateValues, verdictOf } from '../rates/flight-sentences.ts';
import type { StateFactor } from '../rates/state-factor.ts';
import { airlineBanSchema } from './airline-ban.ts';
import { rateAirline } from './airline-rating.ts';
import { airlineRecordOf } from './airline-record.ts';

/** What is on record about an airline, for a reader whose flight is in no table. */
export const airlineInShortSchema = z.object({
  ban: airlineBanSchema.nullable(),
  checks: z.array(z.object({ text: textSchema, check: z.enum(['passed', 'failed', 'unknown']) })),
  /** its fatal accidents in ten years relative to its flights, in sentences */
  record: textSchema,
  /** the rate of a flight with any aircraft of its fleet, in sentences; null if it is not known, and beside a ban */
  flight: textSchema.nullable(),
  /** the models of its fleet with the largest shares (0-1), largest first; empty if they are not known */
  fleet: z.array(z.object({ modelId: z.string(), modelName: z.string(), share: z.number() })),
});
export type AirlineInShort = AsTold<z.output<typeof airlineInShortSchema>>;

const MOST_MODELS = 3;

/** @param today ISO date from which the ten years are counted back */
export function airlineInShort(
  airline: Airline,
  { models, stateFactors }: { models: AircraftModel[]; stateFactors: StateFactor[] },
  today: string,
): AirlineInShort {
  const fleet = fleetFamilies(airline)
    .flatMap(({ modelId, share }) => {
      const model = models.find(({ id }) => id === modelId);
      return model && share !== null && !carriesNoPassengers(airline.icao, modelId) ? [{ model, share }] : [];
    })
    .sort((a, b) => b.share - a.share);
  const whole = fleet.reduce((sum, { share }) => sum + share, 0);
  const mix = fleet.map(({ model, share }) => ({ model, share: share / whole }));
  const { ban, ended, flightRate } = flightFigures(mix, airline, stateFactors);
  return {
    ban,
    checks: rateAirline(airline, today).lines.flatMap(({ text, check }) => (check ? [{ text, check }] : [])),
    record: airlineRecordOf(airline, models, today).sentence,
    flight:
      flightRate && !ban && !ended
        ? say('report.airline.shortFlight', { verdict: verdictOf(flightRate), ...briefRateValues(flightRate) })
        : null,
    fleet: fleet
      .slice(0, MOST_MODELS)
      .map(({ model: { id, name }, share }) => ({ modelId: id, modelName: name, share })),
  };
}
