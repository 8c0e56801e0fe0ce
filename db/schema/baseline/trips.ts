import type { Kysely } from 'kysely';
import { createTableWithSerialKey, idType, time } from '../../engine/dialect.ts';
import { key, ofUser, required } from './columns.ts';

/** Trips, watched flights, and what is delivered about them. */
export async function createTrips(db: Kysely<never>): Promise<void> {
  const id = idType(db);
  await db.schema
    .createTable('trips')
    .addColumn('id', 'text', key)
    .addColumn('userId', id, ofUser)
    .addColumn('title', 'text', required)
    .addColumn('createdAt', time, required)
    .addColumn('updatedAt', time, required)
    .execute();
  await db.schema.createIndex('trips_by_user').on('trips').column('userId').execute();

  await db.schema
    .createTable('trip_legs')
    .addColumn('id', 'text', key)
    .addColumn('tripId', 'text', (column) => column.notNull().references('trips.id').onDelete('cascade'))
    .addColumn('flightNumber', 'text', required)
    .addColumn('date', 'text', required)
    .addColumn('originIata', 'text')
    .addColumn('destinationIata', 'text')
    .addColumn('position', 'integer', required)
    .addColumn('createdAt', time, required)
    .execute();
  await db.schema.createIndex('trip_legs_by_trip').on('trip_legs').column('tripId').execute();

  await db.schema
    .createTable('trip_links')
    .addColumn('hash', 'text', key)
    .addColumn('tripId', 'text', (column) => column.notNull().unique().references('trips.id').onDelete('cascade'))
    .addColumn('sealedToken', 'text', required)
    .addColumn('createdAt', time, required)
    .execute();

  await db.schema
    .createTable('calendar_links')
    .addColumn('hash', 'text', key)
    .addColumn('userId', id, (column) => column.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('sealedToken', 'text', required)
    .addColumn('createdAt', time, required)
    .execute();

  await db.schema
    .createTable('watched_legs')
    .addColumn('legId', 'text', (column) => column.primaryKey().references('trip_legs.id').onDelete('cascade'))
    .addColumn('userId', id, ofUser)
    .addColumn('watchedAt', time, required)
    .addColumn('state', 'text', required)
    .addColumn('nextLookAt', time)
    .execute();
  await db.schema.createIndex('watched_legs_by_next').on('watched_legs').column('nextLookAt').execute();
  await db.schema.createIndex('watched_legs_by_user').on('watched_legs').column('userId').execute();

  await createTableWithSerialKey(db, 'channels')
    .addColumn('userId', id, ofUser)
    .addColumn('kind', 'text', required)
    .addColumn('targetKey', 'text', required)
    .addColumn('sealedTarget', 'text', required)
    .addColumn('createdAt', time, required)
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('lastError', 'text')
    .addColumn('pausedAt', time)
    .addUniqueConstraint('channels_once', ['userId', 'targetKey'])
    .execute();

  await db.schema
    .createTable('quiet_hours')
    .addColumn('userId', id, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('timeZone', 'text', required)
    .addColumn('fromHour', 'integer', required)
    .addColumn('toHour', 'integer', required)
    .addColumn('digestHour', 'integer')
    .execute();

  await createTableWithSerialKey(db, 'notices')
    .addColumn('userId', id, ofUser)
    .addColumn('legId', 'text')
    .addColumn('kind', 'text', required)
    .addColumn('fingerprint', 'text', (column) => column.notNull().unique())
    .addColumn('body', 'text', required)
    .addColumn('createdAt', time, required)
    .execute();
  await db.schema.createIndex('notices_by_user').on('notices').columns(['userId', 'createdAt']).execute();
  await db.schema.createIndex('notices_by_time').on('notices').column('createdAt').execute();

  await db.schema
    .createTable('deliveries')
    .addColumn('noticeId', id, (column) => column.notNull().references('notices.id').onDelete('cascade'))
    .addColumn('channelId', id, (column) => column.notNull().references('channels.id').onDelete('cascade'))
    .addColumn('state', 'text', required)
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('nextAt', time)
    .addColumn('message', 'text')
    .addColumn('holder', 'text')
    .addColumn('leaseUntil', time)
    .addPrimaryKeyConstraint('deliveries_key', ['noticeId', 'channelId'])
    .execute();
  await db.schema.createIndex('deliveries_by_next').on('deliveries').column('nextAt').execute();
  await db.schema.createIndex('deliveries_by_channel').on('deliveries').columns(['channelId', 'state']).execute();
}
