import { z } from 'zod';
import type { AircraftModel } from '../../reference/aircraft-model.ts';
import type { Airline } from '../../reference/airline.ts';
import { fleetFamilies } from '../../reference/airline-fleet.ts';
import { airlineBan, airlineBanSchema } from './airline-ban.ts';
import { rateAirline } from './airline-rating.ts';
import { airlineRecordOf } from './airline-record.ts';

/** What is on record about an airline, for a reader whose flight is in no table. */
export const airlineInShortSchema = z.object({
  /** a ban or restriction in force; null if there is none */
  ban: airlineBanSchema.nullable(),
  checks: z.array(z.object({ text: z.string(), check: z.enum(['passed', 'failed', 'unknown']) })),
  /** its fatal accidents in ten years relative to its flights, in sentences */
  record: z.string(),
  /** the models of its fleet with the largest shares (0-1), largest first; empty if they are not known */
  fleet: z.array(z.object({ modelId: z.string(), modelName: z.string(), share: z.number() })),
});
export type AirlineInShort = z.infer<typeof airlineInShortSchema>;

const MOST_MODELS = 3;

/** @param today ISO date from which the ten years are counted back */
export function airlineInShort(airline: Airline, models: AircraftModel[], today: string): AirlineInShort {
  const fleet = fleetFamilies(airline).flatMap(({ modelId, share }) => {
    const model = models.find(({ id }) => id === modelId);
    return model && share !== null ? [{ modelId, modelName: model.name, share }] : [];
  });
  return {
    ban: airlineBan(airline),
    checks: rateAirline(airline, today).lines.flatMap(({ text, check }) => (check ? [{ text, check }] : [])),
    record: airlineRecordOf(airline, models, today).sentence,
    fleet: fleet.sort((a, b) => b.share - a.share).slice(0, MOST_MODELS),
  };
}
