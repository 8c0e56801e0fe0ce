import { z } from 'zod';
import { likelyModelSchema } from '../aircraft/likely-aircraft.ts';
import { airspaceToldSchema } from '../airspace/airspace-brief.ts';
import { airlineBanSchema } from '../safety/airline/airline-ban.ts';
import { flightRateSchema } from '../safety/rates/flight-rate.ts';
import { refusal } from '../words/refusal.ts';
import type { Told } from '../words/say.ts';
import { type AsTold, textSchema } from '../words/text-schema.ts';
import { type FlightDesignator, parseFlightNumber } from './flight-number.ts';
import { flightNumberProblem } from './typed-flight-number.ts';

const MOST_FLIGHTS = 60;
const LONGEST = 2_000;
const COUNT_WRONG = refusal('errors.typed.briefNumbers', { most: String(MOST_FLIGHTS) });
const DATE_WRONG = refusal('errors.typed.briefDate');

/** One part of the question; without a designator, `problem` says what is wrong with it. */
export type BriefPart = { asked: string; date: string | null } & (
  | { designator: FlightDesignator; problem: null }
  | { designator: null; problem: Told }
);

/** Flight numbers with optional dates: 'BA286,FR4929:2026-12-01'. */
export const briefQuestionSchema = z.object({
  flights: z
    .string({ error: COUNT_WRONG })
    .max(LONGEST, COUNT_WRONG)
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().trim().min(1, COUNT_WRONG)).min(1, COUNT_WRONG).max(MOST_FLIGHTS, COUNT_WRONG)),
});

export const briefFlightSchema = z.object({
  asked: z.string(),
  /** null if it cannot be read as one */
  flightNumber: z.string().nullable(),
  airline: z.string().nullable(),
  /** where its record stands; null if nothing is on record */
  airlineUrl: z.string().nullable(),
  /** IATA codes of the ends; null if unknown */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** the models that may fly it on any day, likeliest first */
  aircraft: z.array(likelyModelSchema.omit({ evidence: true })),
  /** of these models together, whoever flies them; 0-100 */
  safetyScore: z.number().int().nullable(),
  /** fatal accidents per million departures with the ends of the 90% interval, compared with the average */
  flightRate: flightRateSchema.nullable(),
  ban: airlineBanSchema.nullable(),
  ...airspaceToldSchema.shape,
  /** that its airline no longer flies */
  ended: textSchema.nullable(),
  /** since when its route has not been confirmed, in a sentence; null if it is of live data */
  routeAge: textSchema.nullable(),
  /** why there are no figures; null if there are */
  reason: textSchema.nullable(),
  /** where to read the report, which counts as a search */
  url: z.string().nullable(),
});
export type BriefFlight = AsTold<z.output<typeof briefFlightSchema>>;

/** The flights in the order asked; `average` is the rate of airline flying, `fit` the ISO date of all rates. */
export const briefSchema = z.object({ flights: z.array(briefFlightSchema), average: z.number(), fit: z.string() });
export type Brief = AsTold<z.output<typeof briefSchema>>;

export function briefPart(asked: string): BriefPart {
  const [typed = '', day, more] = asked.split(':').map((part) => part.trim());
  const date = day ?? null;
  const isDate = date === null || (z.iso.date().safeParse(date).success && more === undefined);
  const designator = parseFlightNumber(typed);
  if (!isDate) return { asked, date: null, designator: null, problem: DATE_WRONG };
  if (designator) return { asked, date, designator, problem: null };
  return { asked, date, designator: null, problem: flightNumberProblem(typed) ?? COUNT_WRONG };
}
