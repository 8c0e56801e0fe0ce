import type { Kysely } from 'kysely';
import { time } from '../dialect.ts';

/** When a report was last read, and the indexes by which old rows are found. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('flights')
    .addColumn('readAt', time, (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('flights_by_reading').on('flights').columns(['readAt', 'searchedAt']).execute();
  await db.schema.createIndex('billing_syncs_by_time').on('billing_syncs').column('syncedAt').execute();
  await db.schema.createIndex('help_requests_by_time').on('help_requests').column('createdAt').execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const index of ['help_requests_by_time', 'billing_syncs_by_time', 'flights_by_reading']) {
    await db.schema.dropIndex(index).execute();
  }
  await db.schema.alterTable('flights').dropColumn('readAt').execute();
}
