import type { Kysely } from 'kysely';
import { time } from '../dialect.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('reserved_searches')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'integer', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('guestKeys', 'text', (column) => column.notNull())
    .addColumn('reservedAt', time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('reserved_searches_by_time').on('reserved_searches').column('reservedAt').execute();

  await db.schema
    .createTable('access_tokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('createdAt', time, (column) => column.notNull())
    .addColumn('usedAt', time)
    .execute();
  await db.schema.createIndex('access_tokens_by_user').on('access_tokens').column('userId').execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const table of ['access_tokens', 'reserved_searches']) await db.schema.dropTable(table).execute();
}
