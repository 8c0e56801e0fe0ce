import type { Kysely } from 'kysely';
import { idType, time } from '../../engine/dialect.ts';
import { key, required } from './columns.ts';

/** What is known about payments. */
export async function createBilling(db: Kysely<never>): Promise<void> {
  const id = idType(db);
  await db.schema
    .createTable('checkout_attempts')
    .addColumn('userId', id, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('attemptId', 'text', required)
    .addColumn('checkoutId', 'text')
    .addColumn('profileUrl', 'text', required)
    .addColumn('createdAt', time, required)
    .execute();

  await db.schema
    .createTable('billing_syncs')
    .addColumn('customerId', 'text', key)
    .addColumn('version', 'integer', required)
    .addColumn('syncedAt', time, required)
    .addColumn('note', 'text')
    .execute();
  await db.schema.createIndex('billing_syncs_by_time').on('billing_syncs').column('syncedAt').execute();

  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'text', key)
    .addColumn('type', 'text', required)
    .addColumn('receivedAt', time, required)
    .execute();
  await db.schema.createIndex('payment_events_by_time').on('payment_events').column('receivedAt').execute();

  await db.schema
    .createTable('webhook_signatures')
    .addColumn('outcome', 'text', key)
    .addColumn('lastAt', time, required)
    .execute();
}
