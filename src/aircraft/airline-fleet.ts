import { type Airline, hasFleetShares } from '../reference/airline.ts';
import { carriesNoPassengers } from './no-passengers.ts';
import type { Fleet } from './use.ts';

/** If a list counts passenger and freight versions together, this share of it carries passengers. */
const WITH_FREIGHTERS = 0.25;

export type Designators = {
  findModelId: (icaoType: string) => string | null;
  findModel: (modelId: string) => { icaoTypes: string[] } | null;
};

/**
 * Returns the airline's fleet on record without what carries no passengers, in aircraft, or in shares of departures if only those are known. Null if there
 * is none, or only one whose shares are unusable because it lacks models that the airline flies most, and would rule
 * them out.
 */
export function fleetOfAirline({ fleet, ...airline }: Airline, designators: Designators): Fleet | null {
  if (!fleet || !hasFleetShares(fleet)) return null;
  const listed = airline.fleetByModel.flatMap(({ name, icaoType, count }) => {
    const modelId = icaoType && designators.findModelId(icaoType);
    const share = /\dF\b/.test(name) ? WITH_FREIGHTERS : 1;
    return icaoType && modelId && !carriesNoPassengers(airline.icao, modelId)
      ? [{ modelId, icaoType, count: count * share }]
      : [];
  });
  if (listed.length > 0) {
    const { title = 'Fleet list', asOf = null } = airline.fleetByModelSource ?? {};
    // a list that is old, or covers flights to one country, lacks models
    const isWhole = fleet.basis === 'airframes' && fleet.quality !== 'old';
    return { parts: listed, source: title, month: asOf, isPartial: !isWhole };
  }
  const parts = fleet.families
    .filter(({ modelId }) => !carriesNoPassengers(airline.icao, modelId))
    .flatMap(({ modelId, share }) => {
      // a list by model does not name its types
      const types = designators.findModel(modelId)?.icaoTypes ?? [];
      return types.map((icaoType) => ({ modelId, icaoType, count: share / types.length }));
    });
  return parts.length === 0 ? null : { parts, source: fleet.source.title, month: fleet.asOf, isPartial: true };
}
