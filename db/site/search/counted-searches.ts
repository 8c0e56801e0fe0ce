import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../connect.ts';
import { changesRow, findsRow } from '../../engine/rows.ts';
import { inTransaction } from '../../engine/transaction.ts';
import { releaseUserSearch } from '../account/users.ts';
import type { RowOf } from '../schema/database.ts';
import { insertIfNew } from '../write.ts';
import { releaseGuestSearch } from './guest-allowances.ts';

/** `key` is what it is remembered under; the same visitor may have asked earlier under `otherKey`. */
export type SearchClaim = Omit<RowOf<'counted_searches'>, 'guestKeys'> & {
  guestKeys: string[];
  otherKey: string | null;
};

/** Records a question as counted. Returns false if it was answered in the last day, or is in progress. */
export async function claimSearch(db: Db, claim: SearchClaim): Promise<boolean> {
  const { key, otherKey, userId, guestKeys, reservedAt, expiresAt } = claim;
  // replaces one whose day is over
  const { rows } = await sql`insert into "counted_searches" ("key", "userId", "guestKeys", "reservedAt", "expiresAt")
    select ${key}, ${userId}, ${JSON.stringify(guestKeys)}, ${reservedAt}, ${expiresAt}
    where not exists (select 1 from "counted_searches" where "key" = ${otherKey ?? key} and "expiresAt" > ${reservedAt})
    on conflict ("key") do update set "userId" = excluded."userId", "guestKeys" = excluded."guestKeys",
      "reservedAt" = excluded."reservedAt", "expiresAt" = excluded."expiresAt"
    where "counted_searches"."expiresAt" <= ${reservedAt} returning "key"`.execute(db);
  return rows.length > 0;
}

/** Marks the question as answered: forgets who asked, remembers it until `expiresAt`. False if not in progress. */
export async function commitSearch(db: Db, key: string, expiresAt: number): Promise<boolean> {
  return changesRow(
    db
      .updateTable('counted_searches')
      .set({ userId: null, guestKeys: '[]', expiresAt })
      .where('key', '=', key)
      .where('expiresAt', 'is', null),
  );
}

/** Remembers an answered question under another key. */
export async function rememberSearch(db: Db, key: string, { now, expiresAt }: { now: number; expiresAt: number }) {
  await insertIfNew(db, 'counted_searches', { key, userId: null, guestKeys: '[]', reservedAt: now, expiresAt });
}

export async function isSearchRemembered(
  db: Db,
  { key, otherKey }: Pick<SearchClaim, 'key' | 'otherKey'>,
  now: number,
): Promise<boolean> {
  return findsRow(
    db
      .selectFrom('counted_searches')
      .select('key')
      .where('key', 'in', [key, otherKey ?? key])
      .where('expiresAt', '>', now)
      .limit(1),
  );
}

/** Returns a user's search count without those in progress. Null for a deleted user. */
export async function findCommittedCount(db: Db, userId: number): Promise<number | null> {
  return committedOf(await counts(userId).execute(db));
}

/** The same, if the question is remembered at `now` under one of the keys; otherwise null. */
export async function findRememberedCount(
  db: Db,
  { key, otherKey, userId }: Pick<SearchClaim, 'key' | 'otherKey'> & { userId: number },
  now: number,
): Promise<number | null> {
  const isRemembered = sql`exists (select 1 from "counted_searches"
    where "key" in (${key}, ${otherKey ?? key}) and "expiresAt" > ${now})`;
  return committedOf(await counts(userId, isRemembered).execute(db));
}

const guestKeysSchema = z.array(z.string());

/** Uncounts an unanswered question, once, however often this is called. */
export async function releaseSearch(db: Db, key: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const row = await transaction
      .deleteFrom('counted_searches')
      .where('key', '=', key)
      .where('expiresAt', 'is', null)
      .returning(['userId', 'guestKeys'])
      .executeTakeFirst();
    if (!row) return;
    if (row.userId !== null) await releaseUserSearch(transaction, row.userId);
    for (const guestKey of guestKeysSchema.parse(JSON.parse(row.guestKeys)))
      await releaseGuestSearch(transaction, guestKey);
  });
}

/** Lists those in progress since before `time` (epoch ms): their server has died. */
export async function listClaimsBefore(db: Db, time: number): Promise<string[]> {
  const rows = await db
    .selectFrom('counted_searches')
    .select('key')
    .where('expiresAt', 'is', null)
    .where('reservedAt', '<', time)
    .execute();
  return rows.map((row) => row.key);
}

/** Both with one statement: a claim and its count are written together. */
function counts(userId: number, condition = sql`true`) {
  return sql<{ searchCount: number; underWay: number }>`select "searchCount",
    (select count(*) from "counted_searches" where "userId" = ${userId} and "expiresAt" is null) as "underWay"
    from "users" where "id" = ${userId} and ${condition}`;
}

function committedOf({ rows: [row] }: { rows: { searchCount: number; underWay: number }[] }): number | null {
  return row ? row.searchCount - row.underWay : null;
}
