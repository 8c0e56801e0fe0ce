import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../connect.ts';
import { mayBeLost } from '../../engine/may-be-lost.ts';
import { CLOCK_TOLERANCE_MS, hasCome } from '../../engine/now.ts';
import { changesRow, findsRow } from '../../engine/rows.ts';
import { inTransaction } from '../../engine/transaction.ts';
import type { RowOf } from '../schema/database.ts';

type CountedCall = { count: number; expiresAt: number };
type Window = { now: number; windowMs: number };

/** Counts one call on `key` in its window, or in a new one. Returns the count and the window's end (epoch ms). */
export async function countCall(db: Db, key: string, window: Window): Promise<CountedCall> {
  const [counted] = await countCalls(db, [key], window);
  return counted as CountedCall;
}

/** The same for several different keys with one statement; results in their order. */
export async function countCalls(db: Db, keys: string[], { now, windowMs }: Window): Promise<CountedCall[]> {
  // a window that ends later than possible was opened before the clock was set back
  const latest = now + windowMs + CLOCK_TOLERANCE_MS;
  const hasEnded = sql<boolean>`rate_limits."expiresAt" <= ${now} or rate_limits."expiresAt" > ${latest}`;
  const rows = await mayBeLost(db)
    .insertInto('rate_limits')
    // in a fixed order, so that two calls do not deadlock
    .values(keys.toSorted().map((key) => ({ key, count: 1, expiresAt: now + windowMs })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${hasEnded} then 1 else rate_limits.count + 1 end`,
        expiresAt: sql`case when ${hasEnded} then ${now + windowMs} else rate_limits."expiresAt" end`,
      }),
    )
    .returning(['key', 'count', 'expiresAt'])
    .execute();
  return keys.map((key) => rows.find((row) => row.key === key) as CountedCall);
}

export async function uncountCall(db: Db, key: string): Promise<void> {
  const row = mayBeLost(db).updateTable('rate_limits').where('key', '=', key).where('count', '>', 0);
  await row.set({ count: sql`count - 1` }).execute();
}

/** A service's spending, in credits or tokens, by UTC day and month. */
type Spending = { service: string; day: string; spent: number; month: string; monthSpent: number };

const placesSchema = z.array(z.number());
type Budget = { places: number[]; day: string; spent: number };

/** Changes a service's budget, one server after another. Without a `state` from `change`, it stays as it is. */
export async function changeBudget<T extends object>(
  db: Db,
  service: string,
  change: (budget: Budget) => T | (T & { state: Budget }),
): Promise<T> {
  return inTransaction(db, async (transaction) => {
    // writing locks the row until the end, so that no one reads a value about to change
    const row = await transaction
      .insertInto('provider_budgets')
      .values({ service, places: '[]', day: '', spent: 0, takenAt: 0 })
      .onConflict((conflict) => conflict.column('service').doUpdateSet({ takenAt: sql`provider_budgets."takenAt"` }))
      .returning(['places', 'day', 'spent', 'month', 'monthSpent'])
      .executeTakeFirstOrThrow();
    const before = { places: placesSchema.parse(JSON.parse(row.places)), day: row.day, spent: row.spent };
    const result = change(before);
    if ('state' in result) {
      const { places, day, spent } = result.state;
      const month = monthOf(day);
      const more = day === before.day ? spent - before.spent : spent;
      const monthSpent = (month === row.month ? row.monthSpent : 0) + more;
      await transaction
        .updateTable('provider_budgets')
        .set({ places: JSON.stringify(places), day, spent, month, monthSpent, takenAt: places.at(-1) ?? 0 })
        .where('service', '=', service)
        .execute();
    }
    return result;
  });
}

/** Corrects the spending of a day, and of its month, by the difference. */
export async function correctSpent(db: Db, service: string, { day, by }: { day: string; by: number }): Promise<void> {
  await db
    .updateTable('provider_budgets')
    .set({
      spent: sql`case when day = ${day} then spent + ${by} else spent end`,
      monthSpent: sql`case when month = ${monthOf(day)} then "monthSpent" + ${by} else "monthSpent" end`,
    })
    .where('service', '=', service)
    .execute();
}

/** Lists the spending of each service, for the day of its last call and for that month. */
export async function listBudgets(db: Db): Promise<Spending[]> {
  const columns = ['service', 'day', 'spent', 'month', 'monthSpent'] as const;
  return db.selectFrom('provider_budgets').select(columns).orderBy('service').execute();
}

/** '2026-11-20' → '2026-11' */
function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Takes the lease, unless a live holder has it. Times in epoch ms. */
export async function takeLease(db: Db, lease: RowOf<'leases'>, now: number): Promise<boolean> {
  const { holder, expiresAt } = lease;
  return findsRow(
    mayBeLost(db)
      .insertInto('leases')
      .values(lease)
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ holder, expiresAt })
          .where(hasCome('leases.expiresAt', { now, longestMs: expiresAt - now })),
      )
      .returning('holder'),
  );
}

/** Whether a live holder has the lease. Takes no lock, unlike an attempt to take it. */
export async function isLeaseHeld(
  db: Db,
  key: string,
  { now, leaseMs }: { now: number; leaseMs: number },
): Promise<boolean> {
  const isOver = hasCome('expiresAt', { now, longestMs: leaseMs });
  const held = db.selectFrom('leases').select('key').where('key', '=', key);
  return findsRow(held.where(({ not }) => not(isOver)));
}

/** Extends a lease. Returns false if the holder no longer has it: it was released, or another has it. */
export async function renewLease(db: Db, { key, holder, expiresAt }: RowOf<'leases'>): Promise<boolean> {
  return changesRow(
    mayBeLost(db).updateTable('leases').set({ expiresAt }).where('key', '=', key).where('holder', '=', holder),
  );
}

export async function releaseLease(db: Db, { key, holder }: Pick<RowOf<'leases'>, 'key' | 'holder'>): Promise<void> {
  await mayBeLost(db).deleteFrom('leases').where('key', '=', key).where('holder', '=', holder).execute();
}
