import type { Airline } from '../reference/airline.ts';
import { type AirlineFleet, hasFleetShares } from '../reference/airline-fleet.ts';
import type { Fleet } from './use.ts';

/** Where a list counts passenger and freight versions together, so much of it carries passengers. */
const WITH_FREIGHTERS = 0.25;

/** The models by ICAO type designator, and back. */
export type Designators = {
  findModelId: (icaoType: string) => string | null;
  findModel: (modelId: string) => { icaoTypes: string[] } | null;
};

/**
 * The airline's fleet as the facts on it list it, in aircraft, or in shares of departures where only those are known; null when they list
 * none, or one whose shares may not be used: it lacks models that the airline flies most, and would rule them out.
 */
export function fleetOfAirline({ fleet, ...airline }: Airline, designators: Designators): Fleet | null {
  if (!fleet || !hasFleetShares(fleet)) return null;
  const listed = airline.fleetByModel.flatMap(({ name, icaoType, count }) => {
    const modelId = icaoType && designators.findModelId(icaoType);
    const share = /\dF\b/.test(name) ? WITH_FREIGHTERS : 1;
    return icaoType && modelId ? [{ modelId, icaoType, count: count * share }] : [];
  });
  if (listed.length > 0) {
    const { title = 'Fleet list', asOf = null } = airline.fleetByModelSource ?? {};
    return { parts: listed, source: title, month: asOf, isPartial: !isWhole(fleet) };
  }
  const parts = fleet.families.flatMap(({ modelId, share }) => spreadOverTypes(modelId, share, designators));
  return parts.length === 0 ? null : { parts, source: fleet.source.title, month: fleet.asOf, isPartial: true };
}

/** A list of airframes that stands as it is; one that is old, or of flights to one country, lacks models. */
function isWhole({ basis, quality }: AirlineFleet): boolean {
  return basis === 'airframes' && quality !== 'old';
}

/** A list by model does not say which of its versions. */
function spreadOverTypes(modelId: string, count: number, designators: Designators): Fleet['parts'] {
  const types = designators.findModel(modelId)?.icaoTypes ?? [];
  return types.map((icaoType) => ({ modelId, icaoType, count: count / types.length }));
}
