import type { Kysely } from 'kysely';
import { createTableWithSerialKey, time } from '../dialect.ts';

/** Where a member gets notices, the notices, and what has been delivered. */
export async function up(db: Kysely<never>): Promise<void> {
  await createTableWithSerialKey(db, 'channels')
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('targetKey', 'text', (column) => column.notNull())
    .addColumn('sealedTarget', 'text', (column) => column.notNull())
    .addColumn('createdAt', time, (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('lastError', 'text')
    .addColumn('pausedAt', time)
    .addUniqueConstraint('channels_once', ['userId', 'targetKey'])
    .execute();

  await db.schema
    .createTable('quiet_hours')
    .addColumn('userId', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('timeZone', 'text', (column) => column.notNull())
    .addColumn('fromHour', 'integer', (column) => column.notNull())
    .addColumn('toHour', 'integer', (column) => column.notNull())
    .addColumn('digestHour', 'integer')
    .execute();

  await createTableWithSerialKey(db, 'notices')
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('legId', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull().unique())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('createdAt', time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('notices_by_user').on('notices').columns(['userId', 'createdAt']).execute();
  await db.schema.createIndex('notices_by_time').on('notices').column('createdAt').execute();

  await db.schema
    .createTable('deliveries')
    .addColumn('noticeId', 'integer', (column) => column.notNull().references('notices.id').onDelete('cascade'))
    .addColumn('channelId', 'integer', (column) => column.notNull().references('channels.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('nextAt', time)
    .addColumn('message', 'text')
    .addColumn('holder', 'text')
    .addColumn('leaseUntil', time)
    .addPrimaryKeyConstraint('deliveries_key', ['noticeId', 'channelId'])
    .execute();
  await db.schema.createIndex('deliveries_by_next').on('deliveries').column('nextAt').execute();
  await db.schema.createIndex('deliveries_by_channel').on('deliveries').columns(['channelId', 'state']).execute();

  await db.schema.alterTable('outgoing_mails').addColumn('unsubscribeUrl', 'text').execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('outgoing_mails').dropColumn('unsubscribeUrl').execute();
  for (const table of ['deliveries', 'notices', 'quiet_hours', 'channels']) await db.schema.dropTable(table).execute();
}
