import type { Db } from '#db/connect.ts';
import { findListState } from '#db/repositories/list-states.ts';
import { formatNumber } from '#src/format/number.ts';
import type { Source } from '#src/reference/source.ts';
import type { ReadCall, Reading } from './feed.ts';
import { keepsState, observedChanges } from './observed-list.ts';

/** A table that is too large for its rows to be told one by one: what changes is how many there are. */
type CountedList = {
  /** under which its states are kept, and what is told of it */
  list: string;
  what: string;
  /** by part of the table ('2026-08'; the table itself where it has no parts), how many rows there are */
  counts: Record<string, number>;
  source: Source;
};

/** What is told of the table, and what keeps its counts so that the next reading can be held against them. */
export async function countedChanges(
  call: ReadCall,
  { list, what, counts, source }: CountedList,
): Promise<Pick<Reading, 'changes' | 'write'>> {
  const known = await knownCounts(call.ctx.db, list);
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

async function knownCounts(db: Db, list: string): Promise<Record<string, number>> {
  const state = await findListState(db, list);
  return state ? (JSON.parse(state.body) as Record<string, number>) : {};
}
