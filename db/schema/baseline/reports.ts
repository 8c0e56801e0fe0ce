import type { Kysely } from 'kysely';
import { createTableWithSerialKey, idType, time } from '../../engine/dialect.ts';
import { key, ofUser, required } from './columns.ts';

/** Searches and stored reports. */
export async function createReports(db: Kysely<never>): Promise<void> {
  const id = idType(db);
  await createTableWithSerialKey(db, 'flights')
    .addColumn('flightNumber', 'text', required)
    .addColumn('callsign', 'text')
    .addColumn('registration', 'text')
    .addColumn('aircraftType', 'text')
    .addColumn('airline', 'text')
    .addColumn('origin', 'text')
    .addColumn('destination', 'text')
    .addColumn('status', 'text')
    .addColumn('departure', 'text')
    .addColumn('flightData', 'text', required)
    .addColumn('searchedAt', time, required)
    .addColumn('searchKey', 'text', required)
    .addColumn('expiresAt', time)
    .addColumn('freshUntil', time, (column) => column.notNull().defaultTo(0))
    .addColumn('readAt', time, (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('flights_by_search').on('flights').columns(['searchKey', 'searchedAt']).execute();
  await db.schema.createIndex('flights_by_expiry').on('flights').column('expiresAt').execute();
  await db.schema
    .createIndex('flights_latest_by_number')
    .on('flights')
    .columns(['flightNumber', 'departure', 'searchedAt'])
    .execute();
  await db.schema
    .createIndex('flights_latest_by_callsign')
    .on('flights')
    .columns(['callsign', 'departure', 'searchedAt'])
    .execute();
  await db.schema.createIndex('flights_by_reading').on('flights').columns(['readAt', 'searchedAt']).execute();

  await createTableWithSerialKey(db, 'safety_reports')
    .addColumn('flightId', id, (column) => column.notNull().unique().references('flights.id').onDelete('cascade'))
    .addColumn('safetyScore', 'integer')
    .addColumn('analysis', 'text', required)
    .addColumn('sources', 'text', required)
    .addColumn('modelSafety', 'text')
    .addColumn('airlineSafety', 'text', required)
    .addColumn('createdAt', time, required)
    .addColumn('fit', 'text', required)
    .addColumn('packed', 'bytea', required)
    .execute();

  await db.schema
    .createTable('shared_links')
    .addColumn('token', 'text', key)
    .addColumn('userId', id, ofUser)
    .addColumn('flightId', id, (column) => column.references('flights.id').onDelete('set null'))
    .addColumn('flightNumber', 'text', required)
    .addColumn('createdAt', time, required)
    .execute();
  await db.schema
    .createIndex('shared_links_by_user')
    .on('shared_links')
    .columns(['userId', 'flightId'])
    .unique()
    .execute();
  await db.schema.createIndex('shared_links_by_flight').on('shared_links').column('flightId').execute();

  await db.schema
    .createTable('recent_choices')
    .addColumn('userId', id, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('chosenAt', time, required)
    .execute();

  await db.schema
    .createTable('recent_reports')
    .addColumn('userId', id, ofUser)
    .addColumn('flightId', time, (column) => column.notNull().references('flights.id').onDelete('cascade'))
    .addColumn('readAt', time, required)
    .addPrimaryKeyConstraint('recent_reports_key', ['userId', 'flightId'])
    .execute();
  await db.schema.createIndex('recent_reports_by_flight').on('recent_reports').column('flightId').execute();
  await db.schema.createIndex('recent_reports_by_time').on('recent_reports').column('readAt').execute();

  await db.schema
    .createTable('counted_searches')
    .addColumn('key', 'text', key)
    .addColumn('userId', id)
    .addColumn('guestKeys', 'text', required)
    .addColumn('reservedAt', time, required)
    .addColumn('expiresAt', time)
    .execute();
  await db.schema
    .createIndex('counted_searches_by_expiry')
    .on('counted_searches')
    .columns(['expiresAt', 'reservedAt'])
    .execute();

  await db.schema
    .createTable('guest_allowances')
    .addColumn('key', 'text', key)
    .addColumn('searchesUsed', 'integer', required)
    .addColumn('expiresAt', time, required)
    .execute();
  await db.schema.createIndex('guest_allowances_by_expiry').on('guest_allowances').column('expiresAt').execute();
}
