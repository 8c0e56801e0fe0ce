import type { Kysely } from 'kysely';
import { time } from '../dialect.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('shared_links')
    .addColumn('token', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('flightId', 'integer', (column) => column.references('flights.id').onDelete('set null'))
    .addColumn('flightNumber', 'text', (column) => column.notNull())
    .addColumn('createdAt', time, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('shared_links_by_user')
    .on('shared_links')
    .columns(['userId', 'flightId'])
    .unique()
    .execute();
  await db.schema.createIndex('shared_links_by_flight').on('shared_links').column('flightId').execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.dropTable('shared_links').execute();
}
