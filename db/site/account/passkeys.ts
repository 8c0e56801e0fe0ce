import type { Db } from '../../connect.ts';
import { changesRow, firstRow } from '../../engine/rows.ts';
import { inTransaction } from '../../engine/transaction.ts';
import type { RowOf } from '../schema/database.ts';
import { insertIfNew } from '../write.ts';
import { holdSession } from './sessions.ts';

/** Stores a passkey, unless the user already has `limit`, or the session that created it has ended. */
export async function insertPasskey(
  db: Db,
  passkey: RowOf<'passkeys'>,
  { limit, sessionId }: { limit: number; sessionId: string },
): Promise<'stored' | 'enough' | 'known' | 'signed out'> {
  return inTransaction(db, async (transaction) => {
    // locks the user's row, so that concurrent calls are counted one after another
    if (!(await holdSession(transaction, { userId: passkey.userId, sessionId }))) return 'signed out';
    if ((await listPasskeys(transaction, passkey.userId)).length >= limit) return 'enough';
    return (await insertIfNew(transaction, 'passkeys', passkey)) ? 'stored' : 'known';
  });
}

export async function findPasskey(db: Db, id: string): Promise<RowOf<'passkeys'> | null> {
  return firstRow(db.selectFrom('passkeys').selectAll().where('id', '=', id));
}

/** Lists the user's passkeys, oldest first. */
export function listPasskeys(db: Db, userId: number): Promise<RowOf<'passkeys'>[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function recordPasskeyUse(db: Db, id: string, use: { counter: number; usedAt: number }): Promise<void> {
  await db.updateTable('passkeys').set(use).where('id', '=', id).execute();
}

export async function renamePasskey(
  db: Db,
  userId: number,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  return changesRow(db.updateTable('passkeys').set({ name }).where('userId', '=', userId).where('id', '=', id));
}

export async function deletePasskey(db: Db, userId: number, id: string): Promise<boolean> {
  return changesRow(db.deleteFrom('passkeys').where('userId', '=', userId).where('id', '=', id));
}

/** Records that a challenge has been answered. Returns false if it already was. */
export async function answerChallenge(db: Db, hash: string, expiresAt: number): Promise<boolean> {
  return insertIfNew(db, 'answered_challenges', { hash, expiresAt });
}
