import type { Kysely } from 'kysely';
import { time } from '../dialect.ts';

/** One-time links, and which email addresses are confirmed. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('one_time_tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('expiresAt', time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('one_time_tokens_by_user').on('one_time_tokens').columns(['userId', 'purpose']).execute();
  await db.schema.createIndex('one_time_tokens_by_expiry').on('one_time_tokens').column('expiresAt').execute();
  await db.schema.alterTable('users').addColumn('emailConfirmedAt', time).execute();
  await db.schema.alterTable('users').addColumn('pendingEmail', 'text').execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('users').dropColumn('pendingEmail').execute();
  await db.schema.alterTable('users').dropColumn('emailConfirmedAt').execute();
  await db.schema.dropTable('one_time_tokens').execute();
}
