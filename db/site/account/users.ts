import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../connect.ts';
import { changesRow, findsRow, firstRow } from '../../engine/rows.ts';
import { inTransaction } from '../../engine/transaction.ts';
import type { Database, RowOf } from '../schema/database.ts';
import { insertIdentity } from './identities.ts';
import { takeInvitation } from './one-time-tokens.ts';

/** `nameKeys` are the username and the email address in normal form; `pendingEmail` is not among them. */
export type NewUser = {
  username: string;
  passwordHash: string;
  hasCommonPassword?: number;
  email: string | null;
  pendingEmail?: string | null;
  nameKeys: string[];
  /** of mails; null for the usual one */
  locale?: string | null;
  /** hash of the invitation that this account uses; null if none is needed */
  invitation?: string | null;
  /** the identity at the sign-in provider, stored in the same transaction; its userId is set here */
  identity?: RowOf<'identities'>;
  createdAt: number;
};

/**
 * Stores a user with all names, or nothing. Returns null if one of the names or the identity is taken, or the
 * invitation does not exist. Names are inserted in order, so that two users who want each other's names do not
 * deadlock. `admit` runs in the same transaction: if it throws, nothing is stored.
 */
export async function insertUser(
  db: Db,
  user: NewUser,
  admit?: (transaction: Db) => Promise<unknown>,
): Promise<RowOf<'users'> | null> {
  const {
    username,
    passwordHash,
    hasCommonPassword,
    email,
    pendingEmail = null,
    nameKeys,
    identity,
    createdAt,
    locale,
  } = user;
  try {
    return await inTransaction(db, async (transaction) => {
      const row = await transaction
        .insertInto('users')
        .values({ username, password: passwordHash, hasCommonPassword, email, pendingEmail, createdAt, locale })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new NotStored();
      const names = await transaction
        .insertInto('login_names')
        .values(nameKeys.toSorted().map((key) => ({ key, userId: row.id })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .execute();
      if (names.length < nameKeys.length) throw new NotStored();
      if (user.invitation && !(await takeInvitation(transaction, user.invitation, createdAt))) throw new NotStored();
      if (identity && !(await insertIdentity(transaction, { ...identity, userId: row.id }))) throw new NotStored();
      // last: the caller's row is locked for as short as possible
      await admit?.(transaction);
      return row;
    });
  } catch (error) {
    if (error instanceof NotStored) return null;
    throw error;
  }
}

export async function findUser(db: Db, id: number): Promise<RowOf<'users'> | null> {
  return firstRow(db.selectFrom('users').selectAll().where('id', '=', id));
}

export async function getUser(db: Db, id: number): Promise<RowOf<'users'>> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function setLocale(db: Db, id: number, locale: string): Promise<void> {
  await db.updateTable('users').set({ locale }).where('id', '=', id).execute();
}

/** Returns the language that a user has chosen; null if they have not. */
export async function findLocale(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('locale').where('id', '=', id).executeTakeFirst();
  return row?.locale ?? null;
}

/** Finds a user by username or email in normal form. */
export async function findUserByName(db: Db, nameKey: string): Promise<RowOf<'users'> | null> {
  return firstRow(
    db
      .selectFrom('login_names')
      .innerJoin('users', 'users.id', 'login_names.userId')
      .selectAll('users')
      .where('login_names.key', '=', nameKey),
  );
}

/** Counts a search of a user entitled to it (`freeSearches` null: no limit). Returns the new count, or null. */
export async function spendUserSearch(
  db: Db,
  userId: number,
  { freeSearches, now }: { freeSearches: number | null; now: number },
): Promise<number | null> {
  const { rows } = await sql<{ searchCount: number }>`update "users" set "searchCount" = "searchCount" + 1
    where "id" = ${userId} and ("searchCount" < ${freeSearches ?? LARGEST_COUNT}
      or "subscriptionStatus" = 'active' or "subscriptionExpiresAt" > ${now}) returning "searchCount"`.execute(db);
  return rows[0]?.searchCount ?? null;
}

export async function releaseUserSearch(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ searchCount: sql`"searchCount" - 1` })
    .where('id', '=', userId)
    .where('searchCount', '>', 0)
    .execute();
}

export async function updateUser(db: Db, id: number, values: Partial<RowOf<'users'>>): Promise<void> {
  await db.updateTable('users').set(values).where('id', '=', id).execute();
}

/** A password as it is stored: its hash, and 1 if many people use it. */
export type StoredPassword = Pick<RowOf<'users'>, 'password' | 'hasCommonPassword'>;

/** Replaces the password. Returns false, and changes nothing, if it no longer has the hash `from`. */
export async function replaceUserPassword(
  db: Db,
  userId: number,
  { from, to }: { from: string; to: StoredPassword },
): Promise<boolean> {
  return changesRow(db.updateTable('users').set(to).where('id', '=', userId).where('password', '=', from));
}

/** Makes a user an administrator. Returns false, and changes nothing, if they sign in by a password that many people use. */
export async function makeAdmin(db: Db, id: number, { PASSWORDS }: { PASSWORDS: boolean }): Promise<boolean> {
  const user = db.updateTable('users').set({ role: 'admin' }).where('id', '=', id);
  return changesRow(PASSWORDS ? user.where('hasCommonPassword', '=', 0) : user);
}

/** Changes nothing, but locks the row. Not a key column: SQLite would check everything that refers to it. */
const UNCHANGED = ({ ref }: ExpressionBuilder<Database, 'users'>) => ({ searchCount: ref('searchCount') });

/** Locks the user's row until the transaction ends; a second caller waits for the first. */
export async function lockUser(transaction: Db, id: number): Promise<void> {
  await transaction.updateTable('users').set(UNCHANGED).where('id', '=', id).execute();
}

/** Locks the user's row, so that no password changes meanwhile. Returns false if it is not this hash any more. */
export async function holdPassword(transaction: Db, id: number, passwordHash: string): Promise<boolean> {
  return changesRow(
    transaction.updateTable('users').set(UNCHANGED).where('id', '=', id).where('password', '=', passwordHash),
  );
}

export async function hasAccount(db: Db): Promise<boolean> {
  return findsRow(db.selectFrom('users').select('id').limit(1));
}

export async function hasAdmin(db: Db): Promise<boolean> {
  return findsRow(db.selectFrom('users').select('id').where('role', '=', 'admin'));
}

/**
 * Deletes the user with everything that belongs to them. Returns their last checkout; or null, and deletes nothing, if
 * their customer has changed from the given one. `hold` runs first in the transaction, and may throw.
 */
export async function deleteUser(
  db: Db,
  { id, stripeCustomerId }: Pick<RowOf<'users'>, 'id' | 'stripeCustomerId'>,
  hold?: (transaction: Db) => Promise<void>,
): Promise<{ checkoutId: string | null } | null> {
  return inTransaction(db, async (transaction) => {
    await hold?.(transaction);
    // locks the row: a checkout is stored before this, or not at all
    const isHeld = await changesRow(
      transaction
        .updateTable('users')
        .set(UNCHANGED)
        .where('id', '=', id)
        .where('stripeCustomerId', 'is not distinct from', stripeCustomerId),
    );
    if (!isHeld) return null;
    const attempt = await transaction
      .deleteFrom('checkout_attempts')
      .where('userId', '=', id)
      .returning('checkoutId')
      .executeTakeFirst();
    if (stripeCustomerId !== null) {
      await transaction.deleteFrom('billing_syncs').where('customerId', '=', stripeCustomerId).execute();
    }
    await transaction.deleteFrom('users').where('id', '=', id).execute();
    return { checkoutId: attempt?.checkoutId ?? null };
  });
}

class NotStored extends Error {}

/** The largest count that both databases can store. */
const LARGEST_COUNT = 2_147_483_647;
