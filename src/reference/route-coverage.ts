/** An airline of the imported call signs, with their number; `name` as in the import. */
export type AirlineRoutes = { icao: string; name: string | null; routes: number };

/** How many call-sign routes have an airline on record, of all and of those of active passenger airlines. */
export type RouteCoverage = {
  routes: number;
  known: number;
  /** those on record, plus those of active passenger airlines that are not */
  flying: number;
  /** active airlines not on record, those with the most routes first */
  missing: AirlineRoutes[];
};

/** Cargo airlines, recognized by name. */
const CARGO =
  /cargo|freight|express|parcel|dhl|kalitta|atlas air|postal|aerologic|asl air|swiftair|mng|polar|sf airlines|airbus|west atlantic|suparna|yto|air transport int|european air transport/i;

export function isCargo(name: string): boolean {
  return CARGO.test(name);
}

/** @param isFlying whether an airline has had an airframe in a list that began in June 2022 */
export function routeCoverage(
  airlines: AirlineRoutes[],
  { isKnown, isFlying }: { isKnown: (icao: string) => boolean; isFlying: (icao: string) => boolean },
): RouteCoverage {
  const known = airlines.filter(({ icao }) => isKnown(icao));
  const missing = airlines
    .filter(({ icao, name }) => !isKnown(icao) && isFlying(icao) && !isCargo(name ?? ''))
    .sort((a, b) => b.routes - a.routes || a.icao.localeCompare(b.icao));
  return { routes: sum(airlines), known: sum(known), flying: sum(known) + sum(missing), missing };
}

function sum(airlines: AirlineRoutes[]): number {
  return airlines.reduce((total, { routes }) => total + routes, 0);
}
