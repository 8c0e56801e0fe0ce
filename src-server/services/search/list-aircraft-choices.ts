import type { AircraftChoice } from '#src/reference/aircraft-model.ts';
import { fleetFamilies } from '#src/reference/airline-fleet.ts';
import type { Context } from '../../context.ts';

/** Lists every model that a reader may choose: the airline's own fleet first, its most common model on top. */
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
