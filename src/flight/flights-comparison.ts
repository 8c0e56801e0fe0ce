import { z } from 'zod';
import { likelyModelSchema } from '../aircraft/likely-aircraft.ts';
import { airlineBriefSchema } from '../safety/airline/airline-brief.ts';
import { rateComparisonSchema } from '../safety/rates/comparison-of-rates.ts';
import { briefScoreSchema } from '../safety/rates/flight-figures.ts';
import { flightRateSchema } from '../safety/rates/flight-rate.ts';
import { refusal } from '../words/refusal.ts';
import { type AsTold, textSchema } from '../words/text-schema.ts';
import { flightNumberSchema } from './typed-flight-number.ts';

const MAX_FLIGHTS = 4;
const COUNT_WRONG = refusal('errors.typed.flightNumbers', { most: String(MAX_FLIGHTS) });

/** Two to four flight numbers, parsed: 'BA286,UA901'. */
export const flightsQuestionSchema = z.object({
  flights: z
    .string({ error: COUNT_WRONG })
    .max(120, COUNT_WRONG)
    .transform((text) => text.split(',').map((number) => number.trim()))
    .pipe(z.array(flightNumberSchema).min(2, COUNT_WRONG).max(MAX_FLIGHTS, COUNT_WRONG)),
});

export const comparedFlightSchema = z.object({
  flightNumber: z.string(),
  airline: z.string().nullable(),
  origin: z.string(),
  destination: z.string(),
  /** words for the aircraft in a sentence; never a fact */
  likelyWords: textSchema,
  likelyAircraft: z.array(likelyModelSchema),
  score: briefScoreSchema,
  flightRate: flightRateSchema,
  airlineFacts: airlineBriefSchema.nullable(),
});
export type ComparedFlight = AsTold<z.output<typeof comparedFlightSchema>>;

export const flightsComparisonSchema = z.object({
  flights: z.array(comparedFlightSchema),
  comparisons: z.array(rateComparisonSchema),
  /** ISO date of the fit of all rates */
  fit: z.string(),
});
export type FlightsComparison = AsTold<z.output<typeof flightsComparisonSchema>>;
