import type { Airline } from '../reference/airline.ts';
import { type AirlineFleet, hasFleetShares } from '../reference/airline-fleet.ts';
import type { Fleet } from './use.ts';

/** Where a list counts passenger and freight versions together, so much of it carries passengers. */
const WITH_FREIGHTERS = 0.25;

/**
 * The airline's fleet as the facts on it list it; null when they list none, or one whose shares may not be used: it lacks
 * models that the airline flies most, and would rule them out. @param modelOf the model of an ICAO designator
 */
export function fleetOfAirline(airline: Airline, modelOf: (icaoType: string) => string | null): Fleet | null {
  if (!airline.fleet || !hasFleetShares(airline.fleet)) return null;
  const parts = airline.fleetByModel.flatMap(({ name, icaoType, count }) => {
    const modelId = icaoType && modelOf(icaoType);
    const share = /\dF\b/.test(name) ? WITH_FREIGHTERS : 1;
    return icaoType && modelId ? [{ modelId, icaoType, count: count * share }] : [];
  });
  if (parts.length === 0) return null;
  const { title = 'Fleet list', asOf = null } = airline.fleetByModelSource ?? {};
  return { parts, source: title, month: asOf, isPartial: !isWhole(airline.fleet) };
}

/** A list of airframes that stands as it is; one that is old, or of flights to one country, lacks models. */
function isWhole({ basis, quality }: AirlineFleet): boolean {
  return basis === 'airframes' && quality !== 'old';
}
