import type { Kysely } from 'kysely';
import { time } from '../dialect.ts';

/** Watched flights of trips. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('watched_legs')
    .addColumn('legId', 'text', (column) => column.primaryKey().references('trip_legs.id').onDelete('cascade'))
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('watchedAt', time, (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('nextLookAt', time)
    .execute();
  await db.schema.createIndex('watched_legs_by_next').on('watched_legs').column('nextLookAt').execute();
  await db.schema.createIndex('watched_legs_by_user').on('watched_legs').column('userId').execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.dropTable('watched_legs').execute();
}
