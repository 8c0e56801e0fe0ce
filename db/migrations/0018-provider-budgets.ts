import type { Kysely } from 'kysely';
import { time } from '../dialect.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('provider_budgets')
    .addColumn('service', 'text', (column) => column.primaryKey())
    .addColumn('places', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('spent', 'bigint', (column) => column.notNull())
    .addColumn('takenAt', time, (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.dropTable('provider_budgets').execute();
}
