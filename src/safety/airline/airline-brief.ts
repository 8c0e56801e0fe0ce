import { z } from 'zod';
import type { Airline } from '../../reference/airline.ts';
import type { ListedCarrier } from '../../reference/find-listing.ts';
import { airlineBan, airlineBanSchema } from './airline-ban.ts';
import { euListLine, rateAirline } from './airline-rating.ts';

/** An airline's record in words, for a row of a list; `rating` is out of 10. */
export const airlineBriefSchema = z.object({
  rating: z.number().nullable(),
  facts: z.array(z.string()),
  /** a ban or restriction in force; null if there is none */
  ban: airlineBanSchema.nullable(),
});
export type AirlineBrief = z.infer<typeof airlineBriefSchema>;

/** The lines of its rating; for an airline without a record what the EU Air Safety List says. @param today ISO date */
export function carrierBrief(carrier: Airline | ListedCarrier | null, today: string): AirlineBrief | null {
  const ban = airlineBan(carrier);
  if (!carrier || !('icao' in carrier)) {
    const list = carrier?.euSafetyList;
    return list ? { rating: null, facts: [...(ban ? [] : [euListLine(carrier).text]), NOTHING_ELSE], ban } : null;
  }
  const { rating, lines } = rateAirline(carrier, today);
  return { rating, facts: lines.filter(({ basis }) => basis !== 'rule').map(({ text }) => text), ban };
}

const NOTHING_ELSE = 'Nothing else on record about the airline';
