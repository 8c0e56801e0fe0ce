import type { Kysely } from 'kysely';
import { createTableWithSerialKey, time } from '../dialect.ts';

/** Recurring jobs with their lease and outcome (job_runs stays for the previous release), and queued mail. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text')
    .addColumn('leaseUntil', time)
    .addColumn('cursor', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('lastError', 'text')
    .addColumn('startedAt', time)
    .addColumn('finishedAt', time)
    .addColumn('failedAt', time)
    .addColumn('nextAt', time, (column) => column.notNull())
    .execute();

  await createTableWithSerialKey(db, 'outgoing_mails')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('dedupeKey', 'text', (column) => column.notNull().unique())
    .addColumn('messageId', 'text', (column) => column.notNull())
    .addColumn('userId', 'integer', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('replyTo', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text')
    .addColumn('createdAt', time, (column) => column.notNull())
    .addColumn('holder', 'text')
    .addColumn('leaseUntil', time)
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('lastError', 'text')
    .addColumn('nextAt', time)
    .addColumn('sentAt', time)
    .addColumn('failedAt', time)
    .execute();
  await db.schema.createIndex('outgoing_mails_by_next').on('outgoing_mails').column('nextAt').execute();
  await db.schema.createIndex('outgoing_mails_by_user').on('outgoing_mails').column('userId').execute();
  await db.schema.createIndex('outgoing_mails_by_time').on('outgoing_mails').column('createdAt').execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const table of ['outgoing_mails', 'jobs']) await db.schema.dropTable(table).execute();
}
