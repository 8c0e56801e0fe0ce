import { nameKey } from '#src/account/credentials.ts';
import type { Db } from '../../connect.ts';
import { insertIfNew } from '../write.ts';
import { getUser, lockUser, updateUser } from './users.ts';

/** Drops an address that awaits confirmation as a replacement. The first address of an account is kept. */
export async function dropEmailChange(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ pendingEmail: null })
    .where('id', '=', userId)
    .where('email', 'is not', null)
    .execute();
}

/**
 * Makes an address confirmed by the user the account's own, replacing the previous one. An account that registered it
 * without confirming it loses it. `taken` if it is another account's confirmed address or username: the surrounding
 * transaction must then be rolled back.
 */
export async function confirmEmail(
  db: Db,
  { userId, email, now }: { userId: number; email: string; now: number },
): Promise<{ isTaken: true } | { isTaken: false; formerEmail: string | null }> {
  const key = nameKey(email);
  const before = await findHolderOfAddress(db, email);
  // in one order, so that two who confirm at once do not deadlock
  for (const id of [...new Set([userId, before?.id ?? userId])].toSorted((a, b) => a - b)) await lockUser(db, id);
  const user = await getUser(db, userId);
  const holder = await findHolderOfAddress(db, email);
  if (holder && holder.id !== userId) {
    if (holder.isOwner || holder.id !== before?.id) return { isTaken: true };
    await db.deleteFrom('login_names').where('key', '=', key).execute();
    await updateUser(db, holder.id, { email: null });
  }
  const formerKey = user.email === null ? null : nameKey(user.email);
  if (formerKey !== null && formerKey !== key && formerKey !== nameKey(user.username)) {
    await db.deleteFrom('login_names').where('key', '=', formerKey).where('userId', '=', userId).execute();
  }
  await insertIfNew(db, 'login_names', { key, userId });
  // if two confirm one address at once, the second finds the first one's name
  if ((await findHolderOfAddress(db, email))?.id !== userId) return { isTaken: true };
  await updateUser(db, userId, { email, emailConfirmedAt: now, pendingEmail: null });
  return { isTaken: false, formerEmail: formerKey === key ? null : user.email };
}

/** Finds the account that signs in by this address; its owner has confirmed it, or has it as its username. */
export async function findHolderOfAddress(db: Db, email: string): Promise<{ id: number; isOwner: boolean } | null> {
  const key = nameKey(email);
  const row = await db
    .selectFrom('login_names')
    .innerJoin('users', 'users.id', 'login_names.userId')
    .select(['users.id', 'users.username', 'users.emailConfirmedAt'])
    .where('login_names.key', '=', key)
    .executeTakeFirst();
  return row ? { id: row.id, isOwner: row.emailConfirmedAt !== null || nameKey(row.username) === key } : null;
}
