import type { Kysely } from 'kysely';

/** A service's monthly spending, next to the daily one. */
export async function up(db: Kysely<never>): Promise<void> {
  const budgets = 'provider_budgets';
  await db.schema
    .alterTable(budgets)
    .addColumn('month', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable(budgets)
    .addColumn('monthSpent', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const column of ['monthSpent', 'month'])
    await db.schema.alterTable('provider_budgets').dropColumn(column).execute();
}
