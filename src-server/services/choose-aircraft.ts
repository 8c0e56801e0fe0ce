import type { Db } from '#db/connect.ts';
import { findModel, findModelIdByDesignator, listModels } from '#db/repositories/aircraft-models.ts';
import { findAirline } from '#db/repositories/airlines.ts';
import { AppError } from '#src/errors.ts';
import type { AircraftChoice } from '#src/reference/aircraft-model.ts';

/** The aircraft that the reader named: its model, and the ICAO designator when that is what they gave. */
export type ChosenAircraft = { modelId: string; aircraftType: string | null; key: string };

/** Reads `aircraftType` as an ICAO or IATA designator or a model id. Throws invalid_input when it is none of these. */
export async function chooseAircraft(db: Db, typed: string | undefined): Promise<ChosenAircraft | null> {
  if (!typed) return null;
  const modelId = await findModelIdByDesignator(db, typed);
  const model = modelId ? await findModel(db, modelId) : null;
  if (!model) {
    throw new AppError(
      'invalid_input',
      `We do not know the aircraft type "${typed}". Give a type code such as B77W, or choose the aircraft from the list.`,
    );
  }
  const icaoType = model.icaoTypes.find((type) => type === typed.toUpperCase()) ?? null;
  return { modelId: model.id, aircraftType: icaoType, key: icaoType ?? model.id };
}

/** Every model for the reader to choose from, the airline's own fleet first and the largest part of it on top. */
export async function listAircraftChoices(db: Db, airlineIcao: string | undefined): Promise<AircraftChoice[]> {
  const airline = airlineIcao ? await findAirline(db, airlineIcao) : null;
  const choices: AircraftChoice[] = [];
  for (const model of await listModels(db)) {
    const count = airline?.fleetByModel
      .filter((part) => part.icaoType !== null && model.icaoTypes.includes(part.icaoType))
      .reduce((sum, part) => sum + part.count, 0);
    choices.push({ modelId: model.id, name: model.name, aircraftType: model.id, inFleet: count || null });
  }
  return choices.sort((a, b) => (b.inFleet ?? 0) - (a.inFleet ?? 0) || a.name.localeCompare(b.name));
}
