import { type Kysely, sql } from 'kysely';
import { isSqlite, time } from '../dialect.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('aircraft_use_sets')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('unit', 'text', (column) => column.notNull())
    .addColumn('licence', 'text', (column) => column.notNull())
    .addColumn('importedAt', time, (column) => column.notNull())
    .addUniqueConstraint('aircraft_use_sets_source', ['source', 'month', 'unit'])
    .execute();

  // on SQLite the primary key stores the rows, half of what a table and an index would take
  await db.schema
    .createTable('aircraft_use')
    .addColumn('airlineIcao', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('near', 'text', (column) => column.notNull())
    .addColumn('far', 'text', (column) => column.notNull())
    .addColumn('modelId', 'text', (column) => column.notNull())
    .addColumn('setId', 'integer', (column) => column.notNull())
    .addColumn('icaoType', 'text')
    .addColumn('count', 'double precision', (column) => column.notNull())
    .addColumn('km', 'integer')
    .addPrimaryKeyConstraint('aircraft_use_key', ['airlineIcao', 'number', 'near', 'far', 'modelId', 'setId'])
    .modifyEnd(isSqlite(db) ? sql`without rowid` : sql``)
    .execute();
  await db.schema.createIndex('aircraft_use_by_set').on('aircraft_use').column('setId').execute();

  await db.schema
    .createTable('aircraft_sightings')
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('destination', 'text', (column) => column.notNull())
    .addColumn('callsign', 'text')
    .addColumn('icaoType', 'text', (column) => column.notNull())
    .addColumn('modelId', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('expiresAt', time, (column) => column.notNull())
    .addPrimaryKeyConstraint('aircraft_sightings_key', ['number', 'day', 'origin', 'destination'])
    .execute();
  const sightings = 'aircraft_sightings';
  await db.schema.createIndex(`${sightings}_by_callsign`).on(sightings).column('callsign').execute();
  await db.schema.createIndex(`${sightings}_by_expiry`).on(sightings).column('expiresAt').execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  const tables = ['aircraft_sightings', 'aircraft_use', 'aircraft_use_sets'];
  for (const table of tables) await db.schema.dropTable(table).execute();
}
