import type { Db } from '../../connect.ts';
import { changesRow, firstRow } from '../../engine/rows.ts';
import type { RowOf } from '../../schema/database.ts';

export type NewProposal = Omit<RowOf<'proposals'>, 'state' | 'decidedAt' | 'reason' | 'secondUrl'>;

/** Lists proposals in one of these states, newest first. */
export function listProposals(db: Db, states: RowOf<'proposals'>['state'][]): Promise<RowOf<'proposals'>[]> {
  return db
    .selectFrom('proposals')
    .selectAll()
    .where('state', 'in', states)
    .orderBy('day', 'desc')
    .orderBy('key')
    .execute();
}

export async function findProposal(db: Db, key: string): Promise<RowOf<'proposals'> | null> {
  return firstRow(db.selectFrom('proposals').selectAll().where('key', '=', key));
}

/** Adds a proposal, or updates an undecided one to what the report says now; a decision stays. */
export async function putProposal(db: Db, { seenAt, ...proposal }: NewProposal): Promise<void> {
  await db
    .insertInto('proposals')
    .values({ ...proposal, seenAt, state: 'open' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(proposal).where('proposals.state', '=', 'open'))
    .execute();
}

/** Decides on an open proposal. Returns false if it is not open (any more). */
export async function decideProposal(
  db: Db,
  key: string,
  decision: { state: 'accepted' | 'refused'; decidedAt: number; reason: string | null; secondUrl: string | null },
): Promise<boolean> {
  return changesRow(db.updateTable('proposals').set(decision).where('key', '=', key).where('state', '=', 'open'));
}
