import type { Kysely } from 'kysely';
import { time } from '../../engine/dialect.ts';
import { key, keyedRows, required } from './columns.ts';

/** Imported facts, and the feeds that they are refreshed from. */
export async function createReference(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('airports')
    .addColumn('iata', 'text', key)
    .addColumn('icao', 'text')
    .addColumn('name', 'text', required)
    .addColumn('city', 'text', required)
    .addColumn('country', 'text', required)
    .addColumn('countryCode', 'text', required)
    .addColumn('latitude', 'double precision', required)
    .addColumn('longitude', 'double precision', required)
    .addColumn('cityCode', 'text')
    .addColumn('aliases', 'text', required)
    .addColumn('weight', 'integer', required)
    .execute();
  await db.schema.createIndex('airports_by_icao').on('airports').column('icao').execute();
  await db.schema.createIndex('airports_by_city_code').on('airports').column('cityCode').execute();

  await db.schema
    .createTable('airline_names')
    .addColumn('icao', 'text', key)
    .addColumn('iata', 'text')
    .addColumn('name', 'text', required)
    .execute();
  await db.schema.createIndex('airline_names_by_iata').on('airline_names').column('iata').execute();

  await db.schema
    .createTable('route_legs')
    .addColumn('callsign', 'text', required)
    .addColumn('leg', 'integer', required)
    .addColumn('airlineIcao', 'text', required)
    .addColumn('origin', 'text', required)
    .addColumn('destination', 'text', required)
    .addColumn('importId', 'integer', required)
    .addPrimaryKeyConstraint('route_legs_key', ['callsign', 'leg'])
    .execute();
  await db.schema.createIndex('route_legs_by_route').on('route_legs').columns(['origin', 'destination']).execute();

  await db.schema
    .createTable('aircraft_use_sets')
    .addColumn('id', 'integer', key)
    .addColumn('source', 'text', required)
    .addColumn('month', 'text', required)
    .addColumn('unit', 'text', required)
    .addColumn('licence', 'text', required)
    .addColumn('importedAt', time, required)
    .addUniqueConstraint('aircraft_use_sets_source', ['source', 'month', 'unit'])
    .execute();

  await db.schema
    .createTable('aircraft_use')
    .addColumn('airlineIcao', 'text', required)
    .addColumn('number', 'text', required)
    .addColumn('near', 'text', required)
    .addColumn('far', 'text', required)
    .addColumn('modelId', 'text', required)
    .addColumn('setId', 'integer', required)
    .addColumn('icaoType', 'text')
    .addColumn('count', 'double precision', required)
    .addColumn('km', 'integer')
    .addPrimaryKeyConstraint('aircraft_use_key', ['airlineIcao', 'number', 'near', 'far', 'modelId', 'setId'])
    .modifyEnd(keyedRows(db))
    .execute();
  await db.schema.createIndex('aircraft_use_by_set').on('aircraft_use').column('setId').execute();

  await db.schema
    .createTable('airline_half_lives')
    .addColumn('airlineIcao', 'text', key)
    .addColumn('months', 'double precision', required)
    .addColumn('numbers', 'integer', required)
    .execute();

  await db.schema
    .createTable('aircraft_sightings')
    .addColumn('number', 'text', required)
    .addColumn('day', 'text', required)
    .addColumn('origin', 'text', required)
    .addColumn('destination', 'text', required)
    .addColumn('callsign', 'text')
    .addColumn('icaoType', 'text', required)
    .addColumn('modelId', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('expiresAt', time, required)
    .addPrimaryKeyConstraint('aircraft_sightings_key', ['number', 'day', 'origin', 'destination'])
    .execute();
  await db.schema.createIndex('aircraft_sightings_by_callsign').on('aircraft_sightings').column('callsign').execute();
  await db.schema.createIndex('aircraft_sightings_by_expiry').on('aircraft_sightings').column('expiresAt').execute();

  await db.schema
    .createTable('airframe_lists')
    .addColumn('source', 'text', key)
    .addColumn('asOf', 'text', required)
    .addColumn('importedAt', time, required)
    .addColumn('airframes', 'integer', required)
    .execute();

  await db.schema
    .createTable('airframes')
    .addColumn('key', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('registration', 'text', required)
    .addColumn('icaoType', 'text')
    .addColumn('model', 'text')
    .addColumn('operator', 'text')
    .addColumn('airlineIcao', 'text')
    .addColumn('owner', 'text')
    .addColumn('serialNumber', 'text')
    .addColumn('yearBuilt', 'integer')
    .addColumn('importId', 'integer', required)
    .addPrimaryKeyConstraint('airframes_key', ['key', 'source', 'address'])
    .modifyEnd(keyedRows(db))
    .execute();

  await db.schema
    .createTable('refresh_channels')
    .addColumn('name', 'text', key)
    .addColumn('checkedAt', time)
    .addColumn('changedAt', time)
    .addColumn('asOf', 'text')
    .addColumn('rows', 'integer')
    .addColumn('header', 'text')
    .addColumn('etag', 'text')
    .addColumn('lastModified', 'text')
    .addColumn('sha256', 'text')
    .addColumn('failedAt', time)
    .addColumn('error', 'text')
    .execute();

  await db.schema
    .createTable('list_states')
    .addColumn('list', 'text', required)
    .addColumn('sha256', 'text', required)
    .addColumn('asOf', 'text', required)
    .addColumn('storedAt', time, required)
    .addColumn('body', 'text', required)
    .addPrimaryKeyConstraint('list_states_key', ['list', 'storedAt'])
    .execute();

  await db.schema
    .createTable('fact_changes')
    .addColumn('id', 'text', key)
    .addColumn('day', 'text', required)
    .addColumn('layer', 'text', required)
    .addColumn('what', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('oldValue', 'text')
    .addColumn('newValue', 'text')
    .addColumn('sourceTitle', 'text', required)
    .addColumn('sourceUrl', 'text')
    .addColumn('notedAt', time, required)
    .execute();
  await db.schema.createIndex('fact_changes_by_day').on('fact_changes').columns(['day', 'notedAt']).execute();

  await db.schema
    .createTable('proposals')
    .addColumn('key', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('airlineIcao', 'text', required)
    .addColumn('day', 'text', required)
    .addColumn('what', 'text', required)
    .addColumn('deaths', 'integer')
    .addColumn('aircraft', 'text')
    .addColumn('sourceTitle', 'text', required)
    .addColumn('sourceUrl', 'text', required)
    .addColumn('seenAt', time, required)
    .addColumn('state', 'text', required)
    .addColumn('decidedAt', time)
    .addColumn('reason', 'text')
    .addColumn('secondUrl', 'text')
    .execute();
  await db.schema.createIndex('proposals_by_state').on('proposals').column('state').execute();
}
