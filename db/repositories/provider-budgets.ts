import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { inTransaction } from '../in-transaction.ts';

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
      .returning(['places', 'day', 'spent'])
      .executeTakeFirstOrThrow();
    const result = change({ places: JSON.parse(row.places), day: row.day, spent: Number(row.spent) });
    if ('state' in result) {
      const { places, day, spent } = result.state;
      await transaction
        .updateTable('provider_budgets')
        .set({ places: JSON.stringify(places), day, spent, takenAt: places.at(-1) ?? 0 })
        .where('service', '=', service)
        .execute();
    }
    return result;
  });
}

/** Corrects what was spent on a day by the difference. */
export async function correctSpent(db: Db, service: string, { day, by }: { day: string; by: number }): Promise<void> {
  await db
    .updateTable('provider_budgets')
    .set({ spent: sql`spent + ${by}` })
    .where('service', '=', service)
    .where('day', '=', day)
    .execute();
}

/** What has been spent of each service, on the day that it was last asked. */
export function listBudgets(db: Db): Promise<{ service: string; day: string; spent: number }[]> {
  return db.selectFrom('provider_budgets').select(['service', 'day', 'spent']).orderBy('service').execute();
}
