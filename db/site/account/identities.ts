import type { Db } from '../../connect.ts';
import { firstRow } from '../../engine/rows.ts';
import type { RowOf } from '../schema/database.ts';
import { insertIfNew } from '../write.ts';

/** Stores an identity. Returns false if it already belongs to an account. */
export async function insertIdentity(db: Db, identity: RowOf<'identities'>): Promise<boolean> {
  return insertIfNew(db, 'identities', identity);
}

export async function findIdentity(
  db: Db,
  { issuer, subject }: Pick<RowOf<'identities'>, 'issuer' | 'subject'>,
): Promise<RowOf<'identities'> | null> {
  return firstRow(db.selectFrom('identities').selectAll().where('issuer', '=', issuer).where('subject', '=', subject));
}

/** Lists the user's identities, oldest first. */
export function listIdentities(db: Db, userId: number): Promise<RowOf<'identities'>[]> {
  return db
    .selectFrom('identities')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function recordIdentityUse(
  db: Db,
  id: string,
  use: Pick<RowOf<'identities'>, 'usedAt' | 'name' | 'gaveAdmin'>,
): Promise<void> {
  await db.updateTable('identities').set(use).where('id', '=', id).execute();
}

export async function deleteIdentity(db: Db, userId: number, id: string): Promise<RowOf<'identities'> | null> {
  return firstRow(db.deleteFrom('identities').where('userId', '=', userId).where('id', '=', id).returningAll());
}
