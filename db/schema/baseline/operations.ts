import { type Kysely, sql } from 'kysely';
import { createTableWithSerialKey, idType, isSqlite, time } from '../../engine/dialect.ts';
import { key, required } from './columns.ts';

/** What the servers of one database share. */
export async function createOperations(db: Kysely<never>): Promise<void> {
  const id = idType(db);
  await db.schema.createTable('settings').addColumn('key', 'text', key).addColumn('value', 'text', required).execute();

  await db.schema
    .createTable('api_keys')
    .addColumn('apiName', 'text', key)
    .addColumn('sealedKey', 'text', required)
    .addColumn('savedAt', time, required)
    .execute();

  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', key)
    .addColumn('count', 'integer', required)
    .addColumn('expiresAt', time, required)
    .execute();
  await db.schema.createIndex('rate_limits_by_expiry').on('rate_limits').column('expiresAt').execute();

  await db.schema
    .createTable('kept_answers')
    .addColumn('key', 'text', key)
    .addColumn('value', 'text', required)
    .addColumn('storedAt', time, required)
    .addColumn('expiresAt', time, required)
    .execute();
  await db.schema.createIndex('kept_answers_by_expiry').on('kept_answers').column('expiresAt').execute();

  await db.schema
    .createTable('leases')
    .addColumn('key', 'text', key)
    .addColumn('holder', 'text', required)
    .addColumn('expiresAt', time, required)
    .execute();

  await db.schema
    .createTable('provider_budgets')
    .addColumn('service', 'text', key)
    .addColumn('places', 'text', required)
    .addColumn('day', 'text', required)
    .addColumn('spent', time, required)
    .addColumn('takenAt', time, required)
    .addColumn('month', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('monthSpent', time, (column) => column.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable('jobs')
    .addColumn('name', 'text', key)
    .addColumn('holder', 'text')
    .addColumn('leaseUntil', time)
    .addColumn('cursor', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('lastError', 'text')
    .addColumn('startedAt', time)
    .addColumn('finishedAt', time)
    .addColumn('failedAt', time)
    .addColumn('nextAt', time, required)
    .execute();

  await createTableWithSerialKey(db, 'outgoing_mails')
    .addColumn('kind', 'text', required)
    .addColumn('dedupeKey', 'text', (column) => column.notNull().unique())
    .addColumn('messageId', 'text', required)
    .addColumn('userId', id, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('recipient', 'text', required)
    .addColumn('replyTo', 'text')
    .addColumn('subject', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('html', 'text')
    .addColumn('createdAt', time, required)
    .addColumn('holder', 'text')
    .addColumn('leaseUntil', time)
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('lastError', 'text')
    .addColumn('nextAt', time)
    .addColumn('sentAt', time)
    .addColumn('failedAt', time)
    .addColumn('unsubscribeUrl', 'text')
    .execute();
  await db.schema.createIndex('outgoing_mails_by_next').on('outgoing_mails').column('nextAt').execute();
  await db.schema.createIndex('outgoing_mails_by_user').on('outgoing_mails').column('userId').execute();
  await db.schema.createIndex('outgoing_mails_by_time').on('outgoing_mails').column('createdAt').execute();
  if (isSqlite(db)) return;
  // PostgreSQL empties these tables after a crash and does not replicate them, so their writes do not wait for the disk:
  // counters of a minute, and leases whose holders lose their connection at the same time
  for (const table of ['rate_limits', 'leases']) await sql`alter table ${sql.table(table)} set unlogged`.execute(db);
}
