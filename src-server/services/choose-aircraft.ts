import { AppError } from '#src/errors.ts';
import type { AircraftChoice } from '#src/reference/aircraft-model.ts';
import { fleetFamilies } from '#src/reference/airline-fleet.ts';
import type { Context } from '../context.ts';

/** The aircraft that the reader named: its model, and the ICAO designator when that is what they gave. */
export type ChosenAircraft = { modelId: string; aircraftType: string | null; key: string };

/** Reads `aircraftType` as an ICAO or IATA designator or a model id. Throws invalid_input when it is none of these. */
export function chooseAircraft({ facts }: Context, typed: string | undefined): ChosenAircraft | null {
  if (!typed) return null;
  const modelId = facts.findModelId(typed);
  const model = modelId ? facts.findModel(modelId) : null;
  if (!model) {
    throw new AppError(
      'invalid_input',
      `We don't recognize the aircraft type "${typed}". Enter a type code such as B77W, or choose one from the list.`,
    );
  }
  const icaoType = model.icaoTypes.find((type) => type === typed.toUpperCase()) ?? null;
  return { modelId: model.id, aircraftType: icaoType, key: icaoType ?? model.id };
}

/** Every model for the reader to choose from, the airline's own fleet first and the largest part of it on top. */
export function listAircraftChoices({ facts }: Context, airlineIcao: string | undefined): AircraftChoice[] {
  const airline = airlineIcao ? facts.findAirline(airlineIcao) : null;
  const families = fleetFamilies(airline);
  const rankOf = (modelId: string) => {
    const rank = families.findIndex((family) => family.modelId === modelId);
    return rank < 0 ? families.length : rank;
  };
  return facts.models
    .map(({ id, name }) => {
      const family = families.find(({ modelId }) => modelId === id);
      return { modelId: id, name, aircraftType: id, isInFleet: family !== undefined, inFleet: family?.count ?? null };
    })
    .sort((a, b) => rankOf(a.modelId) - rankOf(b.modelId) || a.name.localeCompare(b.name));
}
