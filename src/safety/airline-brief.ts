import { z } from 'zod';
import type { Airline } from '../reference/airline.ts';
import { airlineBan, airlineBanSchema } from './airline-ban.ts';
import { rateAirline } from './airline-rating.ts';

/** What is on record of an airline, in words, for a row of a list; `rating` is out of 10. */
export const airlineBriefSchema = z.object({
  rating: z.number().nullable(),
  facts: z.array(z.string()),
  /** a ban or restriction in force; null where there is none */
  ban: airlineBanSchema.nullable(),
});
export type AirlineBrief = z.infer<typeof airlineBriefSchema>;

/** The lines of the airline's rating without the one that every airline has. @param today ISO date */
export function airlineBrief(airline: Airline, today: string): AirlineBrief {
  const { rating, lines } = rateAirline(airline, today);
  const facts = lines.filter(({ basis }) => basis !== 'rule').map(({ text }) => text);
  return { rating, facts, ban: airlineBan(airline) };
}
