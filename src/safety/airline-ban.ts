import { z } from 'zod';
import type { ListedCarrier } from '../reference/find-listing.ts';
import { banIndicator, banSentence } from './indicators.ts';
import type { KeyIndicator } from './report.ts';

/** That the EU Air Safety List bans or restricts who flies, as it stands beside a score. */
export const airlineBanSchema = z.object({
  kind: z.enum(['banned', 'restricted']),
  /** 'Banned in the EU' */
  label: z.string(),
  /** 'Aeroflot is banned by the EU Air Safety List (as of Jun 9, 2026).' */
  sentence: z.string(),
});
export type AirlineBan = z.infer<typeof airlineBanSchema>;

const LABELS = { banned: 'Banned in the EU', restricted: 'Restricted in the EU' } as const;

/** What is in force now; null where nothing is, or where nothing is known of the airline. @param airline the one that flies */
export function airlineBan(airline: ListedCarrier | null): AirlineBan | null {
  const list = airline?.euSafetyList;
  if (!list || list.value === 'none') return null;
  return { kind: list.value, label: LABELS[list.value], sentence: banSentence(airline.name, list) as string };
}

/** The same as a report says it, which was written at its time; null where it says of none. */
export function banInReport(indicators: Pick<KeyIndicator, 'text'>[]): AirlineBan | null {
  const found = banIndicator(indicators);
  return found && { ...found, label: LABELS[found.kind] };
}
