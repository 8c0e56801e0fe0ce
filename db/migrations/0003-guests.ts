import type { Kysely } from 'kysely';
import { time } from '../dialect.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('guest_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('expiresAt', time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('guest_sessions_by_expiry').on('guest_sessions').column('expiresAt').execute();

  await db.schema
    .createTable('guest_allowances')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('searchesUsed', 'integer', (column) => column.notNull())
    .addColumn('expiresAt', time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('guest_allowances_by_expiry').on('guest_allowances').column('expiresAt').execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const table of ['guest_allowances', 'guest_sessions']) await db.schema.dropTable(table).execute();
}
