import { z } from 'zod';
import type { FactChange } from '../../src/changes/fact-change.ts';
import type { ListChange } from '../../src/changes/list-change.ts';
import type { AircraftModel } from '../../src/reference/aircraft-model.ts';
import type { Airline } from '../../src/reference/airline.ts';
import type { Airport } from '../../src/reference/airport.ts';
import type { Source } from '../../src/reference/source.ts';

/** Why a file is not used; continues after the source's title: 'has 12 rows, …'. */
export class SourceError extends Error {}

/** A fetched file that facts are built from, under its source's name in `sources.json`, or `by-hand`. */
export const inputSchema = z.object({
  source: z.string(),
  /** of the file, and its name in the folder of inputs */
  sha256: z.string(),
  /** on which it was fetched */
  day: z.iso.date(),
  /** that its content is from */
  asOf: z.iso.date(),
  /** by the key of each reported event: the day on which it was first seen */
  seen: z.record(z.string(), z.string()).optional(),
});
export type Input = z.infer<typeof inputSchema>;

/** What lists of others are read against: the facts as shipped. */
export type OnRecord = { airlines: Airline[]; airports: Airport[]; models: AircraftModel[] };

/** What a file says, and the list that it makes of what was known before. */
export type Reading<List> = {
  /** the names of its columns; a file whose names differ from the previous one is not used */
  header: string[];
  rows: number;
  changes: FactChange[];
  /** sentences about what a person should check */
  doubts: string[];
  list: List;
};

/** Reads a fetched list. Throws SourceError for a file that is not as it should be. */
export type ListReader<List> = (
  path: string,
  call: { day: string; known: List; onRecord: OnRecord; seen?: Input['seen'] },
) => Promise<Reading<List>>;

/** Counts of aircraft use: of the first the latest file of each year, of the others all. */
export const USE_SOURCES = ['bts-t100', 'aircraft-use'];

/** The largest share of a source's rows that may disappear at once; if more are missing, the file is rejected. */
export const LARGEST_LOSS = 0.2;

export function factChanges(
  changes: ListChange[],
  { layer = 'observed', ...shared }: { day: string; what: string; source: Source; layer?: FactChange['layer'] },
): FactChange[] {
  return changes.map((change) => ({ ...shared, layer, ...change, source: { ...shared.source, asOf: shared.day } }));
}
