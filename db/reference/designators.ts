import type { AircraftModel } from '../../src/reference/aircraft-model.ts';

/** ICAO or IATA type designator → id of the model. */
export type Designators = Map<string, string>;

/** Maps every ICAO designator, and IATA ones of one model only. Throws if two models claim an ICAO designator. */
export function designatorsOf(models: Pick<AircraftModel, 'id' | 'icaoTypes' | 'iataTypes'>[]): Designators {
  const designators: Designators = new Map();
  for (const { id, icaoTypes } of models) {
    for (const designator of icaoTypes) {
      const taken = designators.get(designator);
      if (taken) throw new Error(`ICAO designator ${designator} belongs to both ${taken} and ${id}`);
      designators.set(designator, id);
    }
  }
  const byIata = Map.groupBy(
    models.flatMap(({ id, iataTypes }) => iataTypes.map((designator) => ({ designator, id }))),
    (claim) => claim.designator,
  );
  for (const [designator, claims] of byIata) {
    const [claim] = claims;
    if (claim && claims.length === 1 && !designators.has(designator)) designators.set(designator, claim.id);
  }
  return designators;
}
