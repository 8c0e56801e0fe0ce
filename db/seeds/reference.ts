import type { AircraftModel } from '../../src/reference/aircraft-model.ts';
import type { Db } from '../connect.ts';
import {
  REFERENCE_FILES,
  type ReferenceFlight,
  readAircraftModels,
  readAirlines,
  readReferenceFlights,
} from '../reference/read-reference.ts';
import { findSetting } from '../repositories/settings.ts';
import type { AircraftTypesTable, ReferenceFlightsTable } from '../schema.ts';
import { replaceRows, seededKey, seedWhenChanged } from './shipped-table.ts';

export type ReferenceCounts = { aircraftModels: number; airlines: number; flights: number; isChanged: boolean };

/** Brings aircraft models, airlines and known flights to those that ship with the product. Returns how many there are. */
export async function seedReference(db: Db): Promise<ReferenceCounts> {
  const isChanged = await seedWhenChanged(db, REFERENCE_FILES, async (transaction) => {
    const models = readAircraftModels();
    await replaceRows(
      transaction,
      'aircraft_models',
      models.map((model) => ({ id: model.id, name: model.name, facts: JSON.stringify(model) })),
    );
    await replaceRows(transaction, 'aircraft_types', designatorsOf(models));
    await replaceRows(
      transaction,
      'airlines',
      readAirlines().map((airline) => ({
        icao: airline.icao,
        iata: airline.iata,
        name: airline.name,
        facts: JSON.stringify(airline),
      })),
    );
    await replaceRows(transaction, 'reference_flights', readReferenceFlights().map(toRow));
  });
  return {
    aircraftModels: await count(db, 'aircraft_models'),
    airlines: await count(db, 'airlines'),
    flights: await count(db, 'reference_flights'),
    isChanged,
  };
}

/** Changes whenever the shipped reference data does. */
export async function getReferenceVersion(db: Db): Promise<string> {
  const version = await findSetting(db, seededKey(REFERENCE_FILES));
  if (!version) throw new Error('The reference data has not been seeded.');
  return version.slice(0, 12);
}

/** Every ICAO designator, and those IATA ones that name one model only. Throws when two models claim an ICAO designator. */
export function designatorsOf(models: Pick<AircraftModel, 'id' | 'icaoTypes' | 'iataTypes'>[]): AircraftTypesTable[] {
  const rows = new Map<string, AircraftTypesTable>();
  for (const { id, icaoTypes } of models) {
    for (const designator of icaoTypes) {
      const taken = rows.get(designator);
      if (taken) throw new Error(`ICAO designator ${designator} belongs to both ${taken.modelId} and ${id}`);
      rows.set(designator, { designator, kind: 'icao', modelId: id });
    }
  }
  const byIata = Map.groupBy(
    models.flatMap(({ id, iataTypes }) => iataTypes.map((designator) => ({ designator, modelId: id }))),
    (row) => row.designator,
  );
  for (const [designator, claims] of byIata) {
    const [claim] = claims;
    if (claim && claims.length === 1 && !rows.has(designator)) rows.set(designator, { ...claim, kind: 'iata' });
  }
  return [...rows.values()];
}

function toRow({ source, ...flight }: ReferenceFlight): ReferenceFlightsTable {
  return { ...flight, sourceTitle: source };
}

async function count(db: Db, table: 'aircraft_models' | 'airlines' | 'reference_flights'): Promise<number> {
  const query = db.selectFrom(table).select((select) => select.fn.countAll<number>().as('rows'));
  const counted = table === 'reference_flights' ? query.where('leg', '=', 0) : query;
  return Number((await counted.executeTakeFirstOrThrow()).rows);
}
