import type { RouteFlight } from '#src/flight/route-search.ts';

/** The reader's filters; an empty text matches all. */
export type RouteFilter = {
  /** class of aircraft, such as 'widebody jet' */
  category: string;
  airline: string;
  /** ids of models that must not be among the likely ones */
  without: readonly string[];
  /** leaves out flights without any known aircraft */
  isKnownOnly: boolean;
};

export const NO_FILTER: RouteFilter = { category: '', airline: '', without: [], isKnownOnly: false };
export const UNKNOWN_AIRLINE = 'Unknown Airline';

/** 'found' is the order of the answer; sorting by score must be chosen. */
export type RouteOrder = 'found' | 'score';

/** A model with at least this share may operate the flight. */
export const MAY_FLY = 0.05;
/** The class with at least this share is the flight's class. */
const IS_OF_CLASS = 0.5;

/**
 * The flights that match. A flight with unknown aircraft passes the aircraft filters, since it may be any, unless only
 * known ones are wanted.
 */
export function passing(
  flights: RouteFlight[],
  { category, airline, without, isKnownOnly }: RouteFilter,
): RouteFlight[] {
  return flights.filter((flight) => {
    if (airline && airlineOf(flight) !== airline) return false;
    if (!isAircraftKnown(flight)) return !isKnownOnly;
    if (category && categoryOf(flight) !== category) return false;
    return !without.some((modelId) => shareOf(flight, modelId) >= MAY_FLY);
  });
}

/**
 * Sorts the flights; those with equal or missing scores stay as found. A score is only that of the aircraft, so an
 * airline banned by the EU comes last however good its aircraft is (decision 240).
 */
export function ordered(flights: RouteFlight[], order: RouteOrder): RouteFlight[] {
  if (order === 'found') return flights;
  return flights.toSorted(
    (a, b) => Number(isBanned(a)) - Number(isBanned(b)) || (b.score?.value ?? -1) - (a.score?.value ?? -1),
  );
}

export function isBanned({ airlineFacts }: RouteFlight): boolean {
  return airlineFacts?.ban?.kind === 'banned';
}

/** The filters offered: only those that would change the list. */
export function choicesOf(flights: RouteFlight[]) {
  const models = new Map(
    flights.flatMap(({ likelyAircraft = [] }) =>
      likelyAircraft
        .filter(({ share }) => share >= MAY_FLY)
        .map(({ modelId, modelName }) => [modelId, modelName] as const),
    ),
  );
  return {
    categories: sorted(flights.map(categoryOf).filter((category) => category !== null)),
    airlines: sorted(flights.map(airlineOf)),
    isSomeUnknown: !flights.every(isAircraftKnown),
    models: [...models].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name)),
  };
}

export function isAircraftKnown({ likelyAircraft = [] }: RouteFlight): boolean {
  return likelyAircraft.length > 0;
}

export function isFiltering({ category, airline, without, isKnownOnly }: RouteFilter): boolean {
  return category !== '' || airline !== '' || without.length > 0 || isKnownOnly;
}

function airlineOf({ airline }: RouteFlight): string {
  return airline?.trim() || UNKNOWN_AIRLINE;
}

function categoryOf({ likelyAircraft = [] }: RouteFlight): string | null {
  const shares = new Map<string, number>();
  for (const { category, share } of likelyAircraft) shares.set(category, (shares.get(category) ?? 0) + share);
  return [...shares].find(([, share]) => share >= IS_OF_CLASS)?.[0] ?? null;
}

function shareOf({ likelyAircraft = [] }: RouteFlight, modelId: string): number {
  return likelyAircraft.find((model) => model.modelId === modelId)?.share ?? 0;
}

function sorted(names: string[]): string[] {
  return [...new Set(names)].sort((a, b) => a.localeCompare(b));
}
