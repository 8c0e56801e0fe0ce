import type { Kysely } from 'kysely';
import { createTableWithSerialKey, time } from '../dialect.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('login_names')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('login_names_by_user').on('login_names').column('userId').execute();

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('createdAt', time, (column) => column.notNull())
    .addColumn('expiresAt', time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_by_user').on('sessions').column('userId').execute();
  await db.schema.createIndex('sessions_by_expiry').on('sessions').column('expiresAt').execute();

  await createTableWithSerialKey(db, 'help_requests')
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('createdAt', time, (column) => column.notNull())
    .addColumn('mailedAt', time)
    .execute();
  await db.schema.createIndex('help_requests_by_user').on('help_requests').column('userId').execute();

  await db.schema
    .createTable('api_keys')
    .addColumn('apiName', 'text', (column) => column.primaryKey())
    .addColumn('sealedKey', 'text', (column) => column.notNull())
    .addColumn('savedAt', time, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('expiresAt', time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('rate_limits_by_expiry').on('rate_limits').column('expiresAt').execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const table of ['rate_limits', 'api_keys', 'help_requests', 'sessions', 'login_names']) {
    await db.schema.dropTable(table).execute();
  }
}
