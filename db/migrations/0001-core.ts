import type { Kysely } from 'kysely';
import { createTableWithSerialKey, time } from '../dialect.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await createTableWithSerialKey(db, 'users')
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('password', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('user'))
    .addColumn('searchCount', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('stripeCustomerId', 'text')
    .addColumn('stripeSubscriptionId', 'text')
    .addColumn('subscriptionStatus', 'text', (column) => column.notNull().defaultTo('none'))
    .addColumn('subscriptionExpiresAt', time)
    .addColumn('createdAt', time, (column) => column.notNull())
    .execute();

  await createTableWithSerialKey(db, 'flights')
    .addColumn('flightNumber', 'text', (column) => column.notNull())
    .addColumn('callsign', 'text')
    .addColumn('registration', 'text')
    .addColumn('aircraftType', 'text')
    .addColumn('airline', 'text')
    .addColumn('origin', 'text')
    .addColumn('destination', 'text')
    .addColumn('status', 'text')
    .addColumn('departure', 'text')
    .addColumn('flightData', 'text', (column) => column.notNull())
    .addColumn('searchedAt', time, (column) => column.notNull())
    .addColumn('searchKey', 'text', (column) => column.notNull())
    .addColumn('expiresAt', time)
    .execute();
  await db.schema.createIndex('flights_by_search').on('flights').columns(['searchKey', 'searchedAt']).execute();
  await db.schema.createIndex('flights_by_expiry').on('flights').column('expiresAt').execute();

  await createTableWithSerialKey(db, 'safety_reports')
    .addColumn('flightId', 'integer', (column) =>
      column.notNull().unique().references('flights.id').onDelete('cascade'),
    )
    .addColumn('safetyScore', 'integer')
    .addColumn('analysis', 'text', (column) => column.notNull())
    .addColumn('sources', 'text', (column) => column.notNull())
    .addColumn('modelSafety', 'text')
    .addColumn('airlineSafety', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('createdAt', time, (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const table of ['safety_reports', 'flights', 'users']) await db.schema.dropTable(table).execute();
}
