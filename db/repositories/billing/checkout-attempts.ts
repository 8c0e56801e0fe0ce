import type { Db } from '../../connect.ts';
import { changesRow, firstRow } from '../../engine/rows.ts';
import type { RowOf } from '../../schema/database.ts';

export type NewAttempt = Omit<RowOf<'checkout_attempts'>, 'checkoutId'>;

export async function findAttempt(db: Db, userId: number): Promise<RowOf<'checkout_attempts'> | null> {
  return firstRow(db.selectFrom('checkout_attempts').selectAll().where('userId', '=', userId));
}

/** Returns the user's attempt: the existing one, otherwise the given one, stored. */
export async function ensureAttempt(db: Db, attempt: NewAttempt): Promise<RowOf<'checkout_attempts'>> {
  await db
    .insertInto('checkout_attempts')
    .values({ ...attempt, checkoutId: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return getAttempt(db, attempt.userId);
}

/** Replaces the attempt `oldAttemptId`; if that has already happened, returns the current one. */
export async function replaceAttempt(
  db: Db,
  oldAttemptId: string,
  attempt: NewAttempt,
): Promise<RowOf<'checkout_attempts'>> {
  const { userId, ...values } = attempt;
  await db
    .updateTable('checkout_attempts')
    .set({ ...values, checkoutId: null })
    .where('userId', '=', userId)
    .where('attemptId', '=', oldAttemptId)
    .execute();
  return getAttempt(db, userId);
}

/** Stores the checkout. Returns false if the attempt has been replaced meanwhile. */
export async function setCheckoutOfAttempt(db: Db, attemptId: string, checkoutId: string): Promise<boolean> {
  return changesRow(db.updateTable('checkout_attempts').set({ checkoutId }).where('attemptId', '=', attemptId));
}

function getAttempt(db: Db, userId: number): Promise<RowOf<'checkout_attempts'>> {
  return db.selectFrom('checkout_attempts').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow();
}
