import type { Kysely } from 'kysely';
import { time } from '../dialect.ts';

/**
 * Replaces reserved_searches, which the previous release still writes. No foreign key: a row outlives what it refers to
 * by a day at most.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('counted_searches')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'integer')
    .addColumn('guestKeys', 'text', (column) => column.notNull())
    .addColumn('reservedAt', time, (column) => column.notNull())
    .addColumn('expiresAt', time)
    .execute();
  await db.schema
    .createIndex('counted_searches_by_expiry')
    .on('counted_searches')
    .columns(['expiresAt', 'reservedAt'])
    .execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.dropTable('counted_searches').execute();
}
