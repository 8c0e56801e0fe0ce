import type { Kysely } from 'kysely';
import { time } from '../dialect.ts';

/** Members' trips with their legs, links for reading a trip, and the link of a member's calendar. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('trips')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('createdAt', time, (column) => column.notNull())
    .addColumn('updatedAt', time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('trips_by_user').on('trips').column('userId').execute();
  await db.schema
    .createTable('trip_legs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tripId', 'text', (column) => column.notNull().references('trips.id').onDelete('cascade'))
    .addColumn('flightNumber', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('originIata', 'text')
    .addColumn('destinationIata', 'text')
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('createdAt', time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('trip_legs_by_trip').on('trip_legs').column('tripId').execute();
  await db.schema
    .createTable('trip_links')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('tripId', 'text', (column) => column.notNull().unique().references('trips.id').onDelete('cascade'))
    .addColumn('sealedToken', 'text', (column) => column.notNull())
    .addColumn('createdAt', time, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('calendar_links')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'integer', (column) => column.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('sealedToken', 'text', (column) => column.notNull())
    .addColumn('createdAt', time, (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const table of ['calendar_links', 'trip_links', 'trip_legs', 'trips']) {
    await db.schema.dropTable(table).execute();
  }
}
