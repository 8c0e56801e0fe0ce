import type { Kysely } from 'kysely';
import { time } from '../dialect.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('flights')
    .addColumn('freshUntil', time, (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('flights_by_number').on('flights').columns(['flightNumber', 'departure']).execute();

  await db.schema
    .createTable('kept_answers')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('storedAt', time, (column) => column.notNull())
    .addColumn('expiresAt', time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('kept_answers_by_expiry').on('kept_answers').column('expiresAt').execute();

  await db.schema
    .createTable('leases')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('expiresAt', time, (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const table of ['leases', 'kept_answers']) await db.schema.dropTable(table).execute();
  await db.schema.dropIndex('flights_by_number').execute();
  await db.schema.alterTable('flights').dropColumn('freshUntil').execute();
}
