import type { Kysely } from 'kysely';
import { time } from '../dialect.ts';

/** Members' passkeys, and challenges that have been answered. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('publicKey', 'text', (column) => column.notNull())
    .addColumn('counter', time, (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('createdAt', time, (column) => column.notNull())
    .addColumn('usedAt', time)
    .execute();
  await db.schema.createIndex('passkeys_by_user').on('passkeys').column('userId').execute();
  await db.schema
    .createTable('answered_challenges')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('expiresAt', time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('answered_challenges_by_expiry').on('answered_challenges').column('expiresAt').execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const table of ['answered_challenges', 'passkeys']) await db.schema.dropTable(table).execute();
}
