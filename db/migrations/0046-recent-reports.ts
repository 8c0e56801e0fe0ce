import type { Kysely } from 'kysely';
import { time } from '../dialect.ts';

/** Members who chose to keep the reports they read, and these reports. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('recent_choices')
    .addColumn('userId', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('chosenAt', time, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('recent_reports')
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('flightId', time, (column) => column.notNull().references('flights.id').onDelete('cascade'))
    .addColumn('readAt', time, (column) => column.notNull())
    .addPrimaryKeyConstraint('recent_reports_key', ['userId', 'flightId'])
    .execute();
  await db.schema.createIndex('recent_reports_by_flight').on('recent_reports').column('flightId').execute();
  await db.schema.createIndex('recent_reports_by_time').on('recent_reports').column('readAt').execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const table of ['recent_reports', 'recent_choices']) await db.schema.dropTable(table).execute();
}
