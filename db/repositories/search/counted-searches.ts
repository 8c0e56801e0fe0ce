import { sql } from 'kysely';
import type { Db } from '../../connect.ts';
import { inTransaction } from '../../engine/transaction.ts';
import type { CountedSearchRow } from '../../schema/searches.ts';
import { releaseUserSearch } from '../account/users.ts';
import { releaseGuestSearch } from './guest-allowances.ts';

/** `key` is what it is remembered under; the same visitor may have asked earlier under `otherKey`. */
export type SearchClaim = Omit<CountedSearchRow, 'guestKeys'> & { guestKeys: string[]; otherKey: string | null };

/**
 * Records that a question is counted, unless it already is: answered in the last day, or in progress. Returns whether
 * the caller should count it. `expiresAt` is null while there is no answer.
 */
export async function claimSearch(db: Db, claim: SearchClaim): Promise<boolean> {
  const { key, otherKey, userId, guestKeys, reservedAt, expiresAt } = claim;
  const rows = await claimOnce(db, key, userId, JSON.stringify(guestKeys), reservedAt, expiresAt, otherKey ?? key);
  return rows.length > 0;
}

/**
 * Marks the question as answered: forgets who asked, and remembers it until `expiresAt`. False if it was not in
 * progress.
 */
export async function commitSearch(db: Db, key: string, expiresAt: number): Promise<boolean> {
  return (await commitOnce(db, key, expiresAt)).length > 0;
}

/** Remembers an answered question under another key. */
export async function rememberSearch(db: Db, key: string, { now, expiresAt }: { now: number; expiresAt: number }) {
  await db
    .insertInto('counted_searches')
    .values({ key, userId: null, guestKeys: '[]', reservedAt: now, expiresAt })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Whether the question is remembered at `now` under one of the keys. */
export async function isSearchRemembered(
  db: Db,
  { key, otherKey }: Pick<SearchClaim, 'key' | 'otherKey'>,
  now: number,
): Promise<boolean> {
  return (await selectRemembered(db, key, otherKey ?? key, now)).length > 0;
}

/** Returns a user's search count without those in progress. Null for a deleted user. */
export async function findCommittedCount(db: Db, userId: number): Promise<number | null> {
  return committedOf(await selectCounts(db, userId));
}

/** The same, if the question is remembered at `now` under one of the keys; otherwise null. */
export async function findRememberedCount(
  db: Db,
  { key, otherKey, userId }: Pick<SearchClaim, 'key' | 'otherKey'> & { userId: number },
  now: number,
): Promise<number | null> {
  return committedOf(await selectRememberedCounts(db, userId, key, otherKey ?? key, now));
}

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
    for (const guestKey of JSON.parse(row.guestKeys) as string[]) await releaseGuestSearch(transaction, guestKey);
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

/** Replaces one whose day is over. */
const claimOnce = (
  db: Db,
  key: string,
  userId: number | null,
  guestKeys: string,
  reservedAt: number,
  expiresAt: number | null,
  otherKey: string,
) =>
  db
    .insertInto('counted_searches')
    .columns(['key', 'userId', 'guestKeys', 'reservedAt', 'expiresAt'])
    .expression(
      db
        .selectNoFrom([
          sql<string>`${key}`.as('key'),
          sql<number>`${userId}`.as('userId'),
          sql<string>`${guestKeys}`.as('guestKeys'),
          sql<number>`${reservedAt}`.as('reservedAt'),
          sql<number>`${expiresAt}`.as('expiresAt'),
        ])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('counted_searches')
                .select('counted_searches.key')
                .where('counted_searches.key', '=', otherKey)
                .where('counted_searches.expiresAt', '>', reservedAt),
            ),
          ),
        ),
    )
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(({ ref }) => ({
          userId: ref('excluded.userId'),
          guestKeys: ref('excluded.guestKeys'),
          reservedAt: ref('excluded.reservedAt'),
          expiresAt: ref('excluded.expiresAt'),
        }))
        .where('counted_searches.expiresAt', '<=', reservedAt),
    )
    .returning('key')
    .execute();

const commitOnce = (db: Db, key: string, expiresAt: number) =>
  db
    .updateTable('counted_searches')
    .set({ userId: null, guestKeys: '[]', expiresAt })
    .where('key', '=', key)
    .where('expiresAt', 'is', null)
    .returning('key')
    .execute();

const remembered = (db: Db, key: string, otherKey: string, now: number) =>
  db
    .selectFrom('counted_searches')
    .select('key')
    .where('key', 'in', [key, otherKey])
    .where('expiresAt', '>', now)
    .limit(1);

const selectRemembered = (db: Db, key: string, otherKey: string, now: number) =>
  remembered(db, key, otherKey, now).execute();

/** Both with one statement: a claim and its count are written together. */
const counts = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select('searchCount')
    .select(({ selectFrom, fn }) =>
      selectFrom('counted_searches')
        .select(fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .where('expiresAt', 'is', null)
        .as('underWay'),
    )
    .where('id', '=', userId);

const selectCounts = (db: Db, userId: number) => counts(db, userId).execute();

const selectRememberedCounts = (db: Db, userId: number, key: string, otherKey: string, now: number) =>
  counts(db, userId)
    .where(({ exists }) => exists(remembered(db, key, otherKey, now)))
    .execute();

function committedOf([row]: { searchCount: number; underWay: number | null }[]): number | null {
  return row ? row.searchCount - Number(row.underWay) : null;
}
