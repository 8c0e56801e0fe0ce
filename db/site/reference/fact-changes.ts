import { createHash } from 'node:crypto';
import type { Db } from '../../connect.ts';
import { changesRow, firstRow } from '../../engine/rows.ts';
import type { RowOf } from '../schema/database.ts';
import { insertIfNew, upsert } from '../write.ts';

type FeedState = Partial<Omit<RowOf<'refresh_channels'>, 'name'>>;

/** Lists every feed that was ever fetched. */
export function listFeedRows(db: Db): Promise<RowOf<'refresh_channels'>[]> {
  return db.selectFrom('refresh_channels').selectAll().orderBy('name').execute();
}

export async function findFeedRow(db: Db, name: string): Promise<RowOf<'refresh_channels'> | null> {
  return firstRow(db.selectFrom('refresh_channels').selectAll().where('name', '=', name));
}

/** Writes the given columns; the others stay as they are. */
export async function putFeedRow(db: Db, name: string, state: FeedState): Promise<void> {
  await upsert(db, 'refresh_channels', ['name'], { name, ...state });
}

/** Returns the latest imported state of a list; null if there is none. */
export async function findListState(db: Db, list: string): Promise<RowOf<'list_states'> | null> {
  return firstRow(
    db.selectFrom('list_states').selectAll().where('list', '=', list).orderBy('storedAt', 'desc').limit(1),
  );
}

export async function insertListState(db: Db, state: RowOf<'list_states'>): Promise<void> {
  await db.insertInto('list_states').values(state).execute();
}

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

export type NewFactChange = Omit<RowOf<'fact_changes'>, 'id'>;

/** Stores changes; existing ones stay as they are. */
export async function insertFactChanges(db: Db, changes: NewFactChange[]): Promise<void> {
  for (const change of changes) await insertIfNew(db, 'fact_changes', { id: idOf(change), ...change });
}

/** Lists changes, newest first. */
export function listFactChanges(db: Db, limit: number): Promise<RowOf<'fact_changes'>[]> {
  return db
    .selectFrom('fact_changes')
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('notedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

function idOf({ day, what, subject, oldValue, newValue }: NewFactChange): string {
  const text = JSON.stringify([day, what, subject, oldValue, newValue]);
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}
