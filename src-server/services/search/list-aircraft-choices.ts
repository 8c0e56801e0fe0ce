import type { AircraftChoice } from '#src/reference/aircraft-model.ts';
import { fleetFamilies } from '#src/reference/airline-fleet.ts';
import type { Context } from '../../context.ts';

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
