import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../connect.ts';
import { changesRow, findsRow, takenFromNew } from '../../engine/rows.ts';
import { inTransaction } from '../../engine/transaction.ts';
import { countUnderWay, releaseUserSearch } from '../account/users.ts';
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
  return findsRow(
    db
      .insertInto('counted_searches')
      .columns(['key', 'userId', 'guestKeys', 'reservedAt', 'expiresAt'])
      .expression(
        db
          .selectNoFrom([
            sql<string>`${key}`.as('key'),
            sql<number>`${userId}`.as('userId'),
            sql<string>`${JSON.stringify(guestKeys)}`.as('guestKeys'),
            sql<number>`${reservedAt}`.as('reservedAt'),
            sql<number>`${expiresAt}`.as('expiresAt'),
          ])
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('counted_searches')
                  .select('counted_searches.key')
                  .where('counted_searches.key', '=', otherKey ?? key)
                  .where('counted_searches.expiresAt', '>', reservedAt),
              ),
            ),
          ),
      )
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet(takenFromNew('userId', 'guestKeys', 'reservedAt', 'expiresAt'))
          .where('counted_searches.expiresAt', '<=', reservedAt),
      )
      .returning('key'),
  );
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
  return findsRow(remembered(db, [key, otherKey ?? key], now));
}

/** Returns a user's search count without those in progress. Null for a deleted user. */
export async function findCommittedCount(db: Db, userId: number): Promise<number | null> {
  return committedOf(await counts(db, userId).executeTakeFirst());
}

/** The same, if the question is remembered at `now` under one of the keys; otherwise null. */
export async function findRememberedCount(
  db: Db,
  { key, otherKey, userId }: Pick<SearchClaim, 'key' | 'otherKey'> & { userId: number },
  now: number,
): Promise<number | null> {
  const question = remembered(db, [key, otherKey ?? key], now);
  const counted = counts(db, userId).where(({ exists }) => exists(question));
  return committedOf(await counted.executeTakeFirst());
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

function remembered(db: Db, keys: string[], now: number) {
  return db.selectFrom('counted_searches').select('key').where('key', 'in', keys).where('expiresAt', '>', now).limit(1);
}

/** Both with one statement: a claim and its count are written together. */
function counts(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['searchCount', countUnderWay(userId)])
    .where('id', '=', userId);
}

function committedOf(row: { searchCount: number; underWay: number | null } | undefined): number | null {
  return row ? row.searchCount - (row.underWay ?? 0) : null;
}
