import { sql } from 'kysely';
import type { Db } from '../../connect.ts';
import { inTransaction } from '../../engine/transaction.ts';

/** A service's spending, in credits or tokens, by UTC day and month. */
export type Spending = { service: string; day: string; spent: number; month: string; monthSpent: number };

type Budget = { places: number[]; day: string; spent: number };

/**
 * Changes a service's budget state, one server after another. `change` returns other results as well, and no `state` to
 * leave everything as it is.
 */
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
    const before = { places: JSON.parse(row.places), day: row.day, spent: Number(row.spent) };
    const result = change(before);
    if ('state' in result) {
      const { places, day, spent } = result.state;
      const month = monthOf(day);
      const more = day === before.day ? spent - before.spent : spent;
      const monthSpent = (month === row.month ? Number(row.monthSpent) : 0) + more;
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
  const rows = await db.selectFrom('provider_budgets').select(columns).orderBy('service').execute();
  return rows.map((row) => ({ ...row, spent: Number(row.spent), monthSpent: Number(row.monthSpent) }));
}

/** '2026-11-20' → '2026-11' */
function monthOf(day: string): string {
  return day.slice(0, 7);
}
