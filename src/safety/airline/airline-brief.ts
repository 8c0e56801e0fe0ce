import { z } from 'zod';
import type { Airline } from '../../reference/airline.ts';
import type { ListedCarrier } from '../../reference/find-listing.ts';
import { say } from '../../words/say.ts';
import { type AsTold, textSchema } from '../../words/text-schema.ts';
import { airlineBan, airlineBanSchema } from './airline-ban.ts';
import { euListLine, rateAirline, STATE_IN_CATEGORY_2 } from './airline-rating.ts';

/** An airline's record in words, for a row of a list; `rating` is out of 10. */
export const airlineBriefSchema = z.object({
  rating: z.number().nullable(),
  facts: z.array(textSchema),
  concerns: z.array(z.object({ check: z.enum(['failed', 'unknown']), text: textSchema })),
  ban: airlineBanSchema.nullable(),
});
export type AirlineBrief = AsTold<z.output<typeof airlineBriefSchema>>;

/** The lines of its rating; for an airline without a record what the EU Air Safety List says. @param today ISO date */
export function carrierBrief(carrier: Airline | ListedCarrier | null, today: string): AirlineBrief | null {
  const ban = airlineBan(carrier);
  if (!carrier || !('icao' in carrier)) {
    const list = carrier?.euSafetyList;
    if (!list) return null;
    const facts = [...(ban ? [] : [euListLine(carrier).text]), NOTHING_ELSE];
    return { rating: null, facts, concerns: [{ check: 'unknown', text: NOTHING_ELSE }], ban };
  }
  const { rating, lines } = rateAirline(carrier, today);
  const facts = lines.filter(({ basis }) => basis !== 'rule');
  const concerns = facts.flatMap(({ check, about, text }) => {
    if (check === 'unknown') return { check, text };
    if (about === 'us-category-2') return { check: 'failed' as const, text: STATE_IN_CATEGORY_2 };
    const isToldByBan = ban !== null && about === 'eu-list';
    return check === 'failed' && !isToldByBan ? { check, text } : [];
  });
  return { rating, facts: facts.map(({ text }) => text), concerns, ban };
}

const NOTHING_ELSE = say('report.rating.nothingElse');
