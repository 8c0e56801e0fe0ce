import type { Kysely } from 'kysely';
import { createTableWithSerialKey, time } from '../dialect.ts';

/** What the owner's page stores: who is blocked, which help requests are closed, and the audit log. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('users').addColumn('blockedAt', time).execute();
  await db.schema.alterTable('help_requests').addColumn('doneAt', time).execute();
  await createTableWithSerialKey(db, 'audit_entries')
    .addColumn('at', time, (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('subject', 'text')
    .execute();
  await db.schema.createIndex('audit_entries_by_time').on('audit_entries').column('at').execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.dropTable('audit_entries').execute();
  await db.schema.alterTable('help_requests').dropColumn('doneAt').execute();
  await db.schema.alterTable('users').dropColumn('blockedAt').execute();
}
