import { z } from 'zod';
import { loadOversight } from '#db/build/shipped.ts';
import type { Db } from '#db/connect.ts';
import { findListState, insertListState } from '#db/site/reference/fact-changes.ts';
import { formatNumber } from '#src/format/text.ts';
import type { EuList } from '#src/lists/merge-eu-list.ts';
import { type Airport, airportSchema } from '#src/reference/airport.ts';
import { type Oversight, oversightSchema } from '#src/reference/oversight.ts';
import type { Source } from '#src/reference/source.ts';
import type { ReadCall, Reading } from './feed.ts';

/** What a list says about a subject now, and what it said before; null means not listed. */
type ListChange = { subject: string; from: string | null; to: string | null };

/** Describes the changes of an imported list for /changes. */
export function observedChanges(
  changes: ListChange[],
  { day, what, source }: { day: string; what: string; source: Pick<Source, 'title' | 'url'> },
): Reading['changes'] {
  return changes.map(({ subject, from, to }) => ({
    day,
    layer: 'observed',
    what,
    subject,
    oldValue: from,
    newValue: to,
    sourceTitle: source.title,
    sourceUrl: source.url,
  }));
}

/** Stores a list as read, next to all of its earlier states. */
export function keepsState({ day, now, sha256 }: ReadCall, list: string, body: unknown): Reading['write'] {
  return (transaction) =>
    insertListState(transaction, { list, sha256, asOf: day, storedAt: now, body: JSON.stringify(body) });
}

/** A table too large to report its rows one by one: a change is reported as a difference in row counts. */
type CountedList = {
  /** the name under which its states are stored and reported */
  list: string;
  what: string;
  /** row counts by part of the table ('2026-08'; the table itself if it has no parts) */
  counts: Record<string, number>;
  source: Source;
};

/** Describes the changes of the table, and stores its counts so that the next reading can be compared with them. */
export async function countedChanges(
  call: ReadCall,
  { list, what, counts, source }: CountedList,
): Promise<Pick<Reading, 'changes' | 'write'>> {
  const known = (await findKnown(call.ctx.db, list, z.record(z.string(), z.number()))) ?? {};
  const changes = Object.entries(counts)
    .filter(([subject, count]) => known[subject] !== count)
    .map(([subject, count]) => ({
      subject,
      from: known[subject] === undefined ? null : formatNumber(known[subject]),
      to: formatNumber(count),
    }));
  return {
    changes: observedChanges(changes, { day: call.day, what, source }),
    write: keepsState(call, list, { ...known, ...counts }),
  };
}

/** Returns a list as last imported; null before the first import. */
export async function findKnown<List>(db: Db, list: string, schema: z.ZodType<List>): Promise<List | null> {
  const state = await findListState(db, list);
  return state && schema.parse(JSON.parse(state.body));
}

/** The largest share of a feed's rows that may disappear at once; if more are missing, the file is rejected. */
export const largestLoss = 0.2;

/** The name under which airports that differ from the shipped ones are stored. */
export const OBSERVED_AIRPORTS = 'airports';

/** Returns airports that are new or have changed since the release, as last imported. */
export async function knownAirports(db: Db): Promise<Airport[]> {
  return (await findKnown(db, OBSERVED_AIRPORTS, airportSchema.array())) ?? [];
}

export const EU_LIST_FEED = 'eu-list';
export const EU_LIST = 'eu-air-safety-list';

/** Returns the list as last imported, or as shipped if that is newer. */
export async function knownEuList(db: Db): Promise<EuList> {
  const shipped = oversightSchema.shape.euAirSafetyList.parse(loadOversight().euAirSafetyList);
  return newer(shipped, await findKnown(db, EU_LIST, oversightSchema.shape.euAirSafetyList));
}

/** The source shown to readers for the imported list; only the Official Journal is authentic. */
export function euListSource(day: string): Source {
  return {
    title: 'European Commission, EU Air Safety List (table of Annexes A and B)',
    url: 'https://transport.ec.europa.eu/transport-themes/eu-air-safety-list_en',
    asOf: day,
  };
}

export const IASA = 'faa-iasa';

/** Returns the states in Category 2 as last imported, or as shipped if that is newer. */
export async function knownIasa(db: Db): Promise<Oversight['faaIasa']> {
  const shipped = oversightSchema.shape.faaIasa.parse(loadOversight().faaIasa);
  return newer(shipped, await findKnown(db, IASA, oversightSchema.shape.faaIasa));
}

function newer<List extends { asOf: string }>(shipped: List, imported: List | null): List {
  return imported && imported.asOf >= shipped.asOf ? imported : shipped;
}
