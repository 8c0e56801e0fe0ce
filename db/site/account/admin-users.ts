import { sql } from 'kysely';
import { nameKey } from '#src/account/credentials.ts';
import type { Overview } from '#src/account/owner.ts';
import { DAY_MS } from '#src/format/time.ts';
import type { Db } from '../../connect.ts';
import { findsRow } from '../../engine/rows.ts';
import { inTransaction } from '../../engine/transaction.ts';
import { putSetting } from '../operations/settings.ts';
import type { RowOf } from '../schema/database.ts';
import { deleteUserOneTimeTokens } from './one-time-tokens.ts';
import { deleteUserAccessTokens, deleteUserSessions } from './sessions.ts';
import { hasAdmin, updateUser } from './users.ts';

/**
 * Finds accounts whose username or address contains `text`, in any case, newest first, and their total. Compares names
 * in the form used for signing in, because the engines' `lower` treats non-ASCII letters differently.
 */
export async function findPeople(
  db: Db,
  { text, limit }: { text: string; limit: number },
): Promise<{ people: RowOf<'users'>[]; total: number }> {
  const pattern = `%${nameKey(text).replace(/[\\%_]/g, '\\$&')}%`;
  const named = db.selectFrom('login_names').select('userId').where(sql<boolean>`key like ${pattern} escape '\\'`);
  const isPending = sql<boolean>`lower("pendingEmail") like ${pattern} escape '\\'`;
  const found = db.selectFrom('users').where(({ or, eb }) => or([eb('id', 'in', named), isPending]));
  const people = await found.selectAll().orderBy('id', 'desc').limit(limit).execute();
  const { total } = await found.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { people, total };
}

/** Counts accounts. `now` in epoch ms. */
export async function countPeople(db: Db, now: number): Promise<Overview['people']> {
  const weekAgo = now - 7 * DAY_MS;
  return db
    .selectFrom('users')
    .select((of) => [
      of.fn.countAll<number>().as('members'),
      sql<number>`count(case when "subscriptionStatus" = 'active' or "subscriptionExpiresAt" > ${now} then 1 end)`.as(
        'premium',
      ),
      sql<number>`count(case when "createdAt" > ${weekAgo} then 1 end)`.as('sinceLastWeek'),
      sql<number>`count("blockedAt")`.as('blocked'),
    ])
    .executeTakeFirstOrThrow();
}

/** Blocks an account and ends its sessions, tokens and links, or unblocks it (null); `hold` may throw first. */
export async function setBlocked(
  db: Db,
  userId: number,
  blockedAt: number | null,
  hold?: (transaction: Db) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await hold?.(transaction);
    await updateUser(transaction, userId, { blockedAt });
    if (blockedAt === null) return;
    await deleteUserSessions(transaction, userId, null);
    await deleteUserAccessTokens(transaction, userId);
    await deleteUserOneTimeTokens(transaction, userId);
  });
}

/** Sets a user's search count to zero; searches in progress stay counted, so that they can be released. */
export async function resetSearchCount(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('users')
    .set(({ selectFrom }) => ({
      searchCount: selectFrom('counted_searches')
        .select(({ fn }) => fn.countAll<number>().as('inProgress'))
        .where('userId', '=', userId)
        .where('expiresAt', 'is', null),
    }))
    .where('id', '=', userId)
    .execute();
}

/** Makes the user an administrator if there is none; of two simultaneous callers, one gets true. */
export async function makeFirstAdmin(db: Db, userId: number, now: number): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    await lockAdmins(transaction, now);
    if (await hasAdmin(transaction)) return false;
    await updateUser(transaction, userId, { role: 'admin' });
    return true;
  });
}

/** Locks the administrators: of two who remove each other, one waits. False unless this user is an active one. */
export async function holdAdmin(transaction: Db, userId: number, now: number): Promise<boolean> {
  await lockAdmins(transaction, now);
  const held = transaction.selectFrom('users').select('id').where('id', '=', userId).where('role', '=', 'admin');
  return findsRow(held.where('blockedAt', 'is', null));
}

/** Whether there is another administrator who is not blocked. */
export async function hasOtherAdmin(db: Db, userId: number): Promise<boolean> {
  const others = db.selectFrom('users').select('id').where('id', '<>', userId).where('role', '=', 'admin');
  return findsRow(others.where('blockedAt', 'is', null));
}

/** One row that every change of administrators writes to. */
export async function lockAdmins(transaction: Db, now: number): Promise<void> {
  await putSetting(transaction, 'first administrator looked for', String(now));
}
