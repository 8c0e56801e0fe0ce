import type { Db } from '../connect.ts';
import type { KeptAnswerRow } from '../schema.ts';

/** The JSON kept under `key`, null when there is none or its time is over. */
export async function findKeptAnswer(db: Db, key: string, now: number): Promise<unknown> {
  const row = await db
    .selectFrom('kept_answers')
    .select('value')
    .where('key', '=', key)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row ? JSON.parse(row.value) : null;
}

export async function keepAnswer(db: Db, { key, ...values }: KeptAnswerRow): Promise<void> {
  await db
    .insertInto('kept_answers')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}

/** Removes up to `limit` answers whose time is over. Returns how many went. */
export async function deleteExpiredAnswers(db: Db, now: number, limit: number): Promise<number> {
  const expired = db.selectFrom('kept_answers').select('key').where('expiresAt', '<=', now).limit(limit);
  const { numDeletedRows } = await db.deleteFrom('kept_answers').where('key', 'in', expired).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
