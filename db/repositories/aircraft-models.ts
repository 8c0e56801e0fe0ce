import type { AircraftModel } from '../../src/reference/aircraft-model.ts';
import { compileOnce } from '../compile-once.ts';
import type { Db } from '../connect.ts';

export type AircraftModelName = { id: string; name: string; icaoTypes: string[] };

/** The model with every figure that is on record of it. */
export async function findModel(db: Db, id: string): Promise<AircraftModel | null> {
  const row = await db.selectFrom('aircraft_models').select('facts').where('id', '=', id).executeTakeFirst();
  return row ? (JSON.parse(row.facts) as AircraftModel) : null;
}

/** Every model with all that is on record of it, by name. */
export async function listModelFacts(db: Db): Promise<AircraftModel[]> {
  const rows = await db.selectFrom('aircraft_models').select('facts').orderBy('name').execute();
  return rows.map((row) => JSON.parse(row.facts) as AircraftModel);
}

/** The model that an ICAO or IATA type designator, or a model's own id, names in any case; null for codes that several share. */
export async function findModelIdByDesignator(db: Db, designator: string): Promise<string | null> {
  const [type] = await selectModelId(db, designator.toUpperCase());
  if (type) return type.modelId;
  const id = designator.toLowerCase();
  const model = await db.selectFrom('aircraft_models').select('id').where('id', '=', id).executeTakeFirst();
  return model?.id ?? null;
}

/** All models by name, each with its ICAO designators. */
export async function listModels(db: Db): Promise<AircraftModelName[]> {
  const models = await db.selectFrom('aircraft_models').select(['id', 'name']).orderBy('name').execute();
  const types = await db
    .selectFrom('aircraft_types')
    .select(['modelId', 'designator'])
    .where('kind', '=', 'icao')
    .orderBy('designator')
    .execute();
  const typesOf = Map.groupBy(types, (type) => type.modelId);
  return models.map((model) => ({ ...model, icaoTypes: (typesOf.get(model.id) ?? []).map((type) => type.designator) }));
}

const selectModelId = compileOnce((db, designator: string) =>
  db.selectFrom('aircraft_types').select('modelId').where('designator', '=', designator),
);
