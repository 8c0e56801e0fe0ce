import { z } from 'zod';
import type { ListedCarrier } from '../../reference/find-listing.ts';
import type { EuListing } from '../../reference/oversight.ts';
import { say, type Told } from '../../words/say.ts';
import { type AsTold, textSchema } from '../../words/text-schema.ts';

/** A ban or restriction of the operator by the EU Air Safety List, as shown next to a score. */
export const airlineBanSchema = z.object({
  kind: z.enum(['banned', 'restricted']),
  /** 'Banned in the EU' */
  label: textSchema,
  /** 'Aeroflot is banned by the EU Air Safety List (as of Jun 9, 2026).' */
  sentence: textSchema,
});
export type AirlineBan = AsTold<z.output<typeof airlineBanSchema>>;

/** 'Aeroflot is banned by the EU Air Safety List (as of Jun 9, 2026).' */
export function euListSentence(name: string, { value, asOf }: Pick<EuListing, 'value' | 'asOf'>): Told {
  return say('report.euList.sentence', { name, value, date: { date: asOf } });
}

/** The same for an airline that the list bans or restricts; null for any other. */
export function banSentence(name: string, list: Pick<EuListing, 'value' | 'asOf'> | null): Told | null {
  return list && list.value !== 'none' ? euListSentence(name, list) : null;
}

const LABELS = {
  banned: say('report.euList.banned'),
  restricted: say('report.euList.restricted'),
};

/** The operating airline's ban in force; null if there is none, or if nothing is known about it. */
export function airlineBan(airline: ListedCarrier | null): AirlineBan | null {
  const list = airline?.euSafetyList;
  if (!list || list.value === 'none') return null;
  return { kind: list.value, label: LABELS[list.value], sentence: banSentence(airline.name, list) as string };
}
