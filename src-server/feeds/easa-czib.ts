import type { Db } from '#db/connect.ts';
import { findFeedRow } from '#db/site/reference/fact-changes.ts';
import { czibSchema, mergeConflictZones, readConflictZones } from '#src/lists/conflict-zones.ts';
import { type ConflictZones, oversightSchema } from '#src/reference/oversight.ts';
import { type Feed, FeedError, readJson } from './feed.ts';
import { findKnown, keepsState, observedChanges } from './observed-list.ts';

const CZIB = 'easa-czib';
const PAGE = 'https://www.easa.europa.eu/en/domains/air-operations/czibs';

/** EASA's conflict zone bulletins (reproduction allowed with attribution) advise airlines and close no airspace. */
export const easaCzibFeed: Feed = {
  name: CZIB,
  title: 'EASA, conflict zones',
  everyDays: 1,
  urlOf: (config) => config.REFRESH_EASA_CZIB_URL,
  accept: 'application/json',
  limitBytes: 10_000_000,
  leastRows: 5,
  read: async (path, call) => {
    const { ctx, day } = call;
    const answer = czibSchema.safeParse(await readJson(path));
    if (!answer.success) throw new FeedError('is not the export of the bulletins (JSON)');
    const { airlines, airports } = ctx.facts;
    const states = new Set([...airlines, ...airports].map(({ country }) => country));
    const source = { title: 'EASA, Conflict Zone Information Bulletins', url: PAGE, asOf: day };
    const zones = readConflictZones(answer.data, states);
    const { list, changes } = mergeConflictZones(await knownConflictZones(ctx.db), zones, { day, source });
    const rows = answer.data.conflict_zones;
    return {
      header: [...new Set(rows.flatMap((row) => Object.keys(row)))].sort(),
      rows: rows.length,
      asOf: day,
      doubts: zones.length === 0 ? ['no bulletin is active'] : [],
      changes: observedChanges(changes, { day, what: 'EASA conflict zones', source }),
      write: keepsState(call, CZIB, list),
    };
  },
};

/** Returns the bulletins as last imported; null before the first import. */
export async function knownConflictZones(db: Db): Promise<ConflictZones | null> {
  const list = await findKnown(db, CZIB, oversightSchema.shape.conflictZones);
  if (!list) return null;
  // the export was unchanged on the day it was last fetched
  const checkedAt = (await findFeedRow(db, CZIB))?.checkedAt;
  return checkedAt ? { ...list, asOf: new Date(checkedAt).toISOString().slice(0, 10) } : list;
}
