import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { inTransaction } from '../in-transaction.ts';

/** Credits or tokens of a service by UTC day and month. */
export type Spending = { service: string; day: string; spent: number; month: string; monthSpent: number };

type Budget = { places: number[]; day: string; spent: number };

/** Changes what has been asked of a service, one server after the other. `change` returns what else it found, and no `state` to leave all as it is. */
export async function changeBudget<T extends object>(
  db: Db,
  service: string,
  change: (budget: Budget) => T | (T & { state: Budget }),
): Promise<T> {
  return inTransaction(db, async (transaction) => {
    // writing locks the row until the end, so that nobody reads what is about to change
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

/** Corrects what was spent on a day, and in its month, by the difference. */
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

/** What has been spent of each service, on the day that it was last asked and in that month. */
export async function listBudgets(db: Db): Promise<Spending[]> {
  const columns = ['service', 'day', 'spent', 'month', 'monthSpent'] as const;
  const rows = await db.selectFrom('provider_budgets').select(columns).orderBy('service').execute();
  return rows.map((row) => ({ ...row, spent: Number(row.spent), monthSpent: Number(row.monthSpent) }));
}

/** '2026-11-20' → '2026-11' */
function monthOf(day: string): string {
  return day.slice(0, 7);
}
