import type { Kysely } from 'kysely';
import { time } from '../dialect.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.createIndex('users_by_customer').on('users').column('stripeCustomerId').unique().execute();

  await db.schema
    .createTable('checkout_attempts')
    .addColumn('userId', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('attemptId', 'text', (column) => column.notNull())
    .addColumn('checkoutId', 'text')
    .addColumn('profileUrl', 'text', (column) => column.notNull())
    .addColumn('createdAt', time, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('billing_syncs')
    .addColumn('customerId', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('syncedAt', time, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('receivedAt', time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('payment_events_by_time').on('payment_events').column('receivedAt').execute();

  await db.schema
    .createTable('job_runs')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('startedAt', time, (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const table of ['job_runs', 'payment_events', 'billing_syncs', 'checkout_attempts']) {
    await db.schema.dropTable(table).execute();
  }
  await db.schema.dropIndex('users_by_customer').execute();
}
