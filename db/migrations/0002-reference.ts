import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('airports')
    .addColumn('iata', 'text', (column) => column.primaryKey())
    .addColumn('icao', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('countryCode', 'text', (column) => column.notNull())
    .addColumn('latitude', 'double precision', (column) => column.notNull())
    .addColumn('longitude', 'double precision', (column) => column.notNull())
    .addColumn('cityCode', 'text')
    .addColumn('aliases', 'text', (column) => column.notNull())
    .addColumn('weight', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('airports_by_icao').on('airports').column('icao').execute();
  await db.schema.createIndex('airports_by_city_code').on('airports').column('cityCode').execute();

  await db.schema
    .createTable('airlines')
    .addColumn('icao', 'text', (column) => column.primaryKey())
    .addColumn('iata', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('airlines_by_iata').on('airlines').column('iata').execute();

  await db.schema
    .createTable('airline_names')
    .addColumn('icao', 'text', (column) => column.primaryKey())
    .addColumn('iata', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('airline_names_by_iata').on('airline_names').column('iata').execute();

  await db.schema
    .createTable('aircraft_models')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('aircraft_types')
    .addColumn('designator', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('modelId', 'text', (column) => column.notNull().references('aircraft_models.id').onDelete('cascade'))
    .execute();

  await db.schema
    .createTable('reference_flights')
    .addColumn('flightNumber', 'text', (column) => column.notNull())
    .addColumn('leg', 'integer', (column) => column.notNull())
    .addColumn('callsign', 'text', (column) => column.notNull())
    .addColumn('airlineIcao', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('destination', 'text', (column) => column.notNull())
    .addColumn('usualAircraft', 'text')
    .addColumn('sourceTitle', 'text', (column) => column.notNull())
    .addColumn('asOf', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('reference_flights_key', ['flightNumber', 'leg'])
    .execute();
  await db.schema
    .createIndex('reference_flights_by_callsign')
    .on('reference_flights')
    .columns(['callsign', 'leg'])
    .execute();
  await db.schema
    .createIndex('reference_flights_by_route')
    .on('reference_flights')
    .columns(['origin', 'destination'])
    .execute();

  await db.schema
    .createTable('route_legs')
    .addColumn('callsign', 'text', (column) => column.notNull())
    .addColumn('leg', 'integer', (column) => column.notNull())
    .addColumn('airlineIcao', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('destination', 'text', (column) => column.notNull())
    .addColumn('importId', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('route_legs_key', ['callsign', 'leg'])
    .execute();
  await db.schema.createIndex('route_legs_by_route').on('route_legs').columns(['origin', 'destination']).execute();

  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  const tables = [
    'settings',
    'route_legs',
    'reference_flights',
    'aircraft_types',
    'aircraft_models',
    'airline_names',
    'airlines',
    'airports',
  ];
  for (const table of tables) await db.schema.dropTable(table).execute();
}
