import { endedAirlineSentence } from '#src/reference/ended-airline.ts';
import { type ListedCarrier, listedCarrierNamed } from '#src/reference/find-listing.ts';
import type { Context } from '../../context.ts';
import { findAirlinesByCode } from '../reference/find-airlines.ts';
import type { Observed } from '../reference/observed.ts';

/**
 * An airline as a list names it. Without a name, `reason` says why none was found; the record may be missing for one.
 * `ended` says when it stopped flying.
 */
export type DeskAirline = {
  name: string | null;
  carrier: ListedCarrier | null;
  reason: string | null;
  ended?: string;
};

const MANY_NAMED = 4;

/** Finds an airline by code or name; none if several share it. @param text 'BA', 'BAW', 'British Airways' */
export async function findDeskAirline(ctx: Context, observed: Observed, text: string): Promise<DeskAirline> {
  const isCode = /^[a-z0-9]{2,3}$/i.test(text);
  const byCode = isCode ? await findAirlinesByCode(ctx, text) : [];
  const found = byCode.length > 0 ? byCode : ctx.facts.listAirlinesByName(text);
  const [only, another] = found;
  if (only && !another) return { name: only.name, carrier: observed.findCarrier(only.icao), reason: null };
  if (another) return nothing(`Several airlines share '${text}': ${namesOf(found)}. Enter one by its full name.`);
  const listed = listedCarrierNamed(text, observed.oversight);
  if (listed) {
    const carrier = observed.findCarrier(listed.icao) ?? listed.carrier;
    return { name: carrier?.name ?? null, carrier, reason: null };
  }
  const [ended] = isCode ? ctx.facts.listEndedAirlines(text) : [];
  if (!ended) return nothing('This is no flight number or airline that we know.');
  const sentence = endedAirlineSentence(ended, ctx.facts.findAirline(ended.successor));
  return { name: ended.name, carrier: null, reason: null, ended: sentence };
}

function nothing(reason: string): DeskAirline {
  return { name: null, carrier: null, reason };
}

function namesOf(airlines: { name: string }[]): string {
  const more = airlines.length > MANY_NAMED ? ', and others' : '';
  const named = airlines.slice(0, MANY_NAMED).map(({ name }) => name);
  return named.join(', ') + more;
}
