import type { Db } from '../../connect.ts';
import { changesRow, findsRow } from '../../engine/rows.ts';
import type { RowOf } from '../../schema/database.ts';

export async function insertInvitation(db: Db, invitation: RowOf<'invitations'>): Promise<void> {
  await db.insertInto('invitations').values(invitation).execute();
}

/** Whether it exists, unused, at `now`. */
export async function hasInvitation(db: Db, hash: string, now: number): Promise<boolean> {
  return findsRow(db.selectFrom('invitations').select('hash').where('hash', '=', hash).where('expiresAt', '>', now));
}

/** Uses an invitation: of two simultaneous callers, one gets true. */
export async function takeInvitation(db: Db, hash: string, now: number): Promise<boolean> {
  return changesRow(db.deleteFrom('invitations').where('hash', '=', hash).where('expiresAt', '>', now));
}
