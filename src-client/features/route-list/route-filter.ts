import type { RouteFlight } from '#src/flight/route-search.ts';

/** The reader's filters; an empty airline matches all. Models are ids: flown by one of `only`, by none of `without`. */
export type RouteFilter = { airline: string; only: readonly string[]; without: readonly string[] };

export const NO_FILTER: RouteFilter = { airline: '', only: [], without: [] };
export const UNKNOWN_AIRLINE = 'Unknown Airline';

/** 'found' is the order of the answer; sorting by rate or score must be chosen. */
export type RouteOrder = 'found' | 'rate' | 'score';

/** A model with at least this share may operate the flight. */
export const MAY_FLY = 0.05;

/** The flights that match. A flight with unknown aircraft may be flown by any, so only asking for some leaves it out. */
export function passing(flights: RouteFlight[], { airline, only, without }: RouteFilter): RouteFlight[] {
  return flights.filter((flight) => {
    const mayBe = (modelId: string) => shareOf(flight, modelId) >= MAY_FLY;
    if (airline && airlineOf(flight) !== airline) return false;
    return (only.length === 0 || only.some(mayBe)) && !without.some(mayBe);
  });
}

/**
 * Sorts the flights by their own rates, lowest first, or by the scores of their aircraft, highest first; those with
 * equal or missing ones stay as found. No figure outweighs a ban by the EU: such airlines come last (decision 240).
 */
export function ordered(flights: RouteFlight[], order: RouteOrder): RouteFlight[] {
  if (order === 'found') return flights;
  const rankOf = ({ flightRate, score }: RouteFlight) =>
    order === 'rate' ? (flightRate?.ratePerMillionDepartures ?? Number.MAX_VALUE) : -(score?.value ?? -1);
  return flights.toSorted((a, b) => Number(isBanned(a)) - Number(isBanned(b)) || rankOf(a) - rankOf(b));
}

export function isBanned({ airlineFacts }: RouteFlight): boolean {
  return airlineFacts?.ban?.kind === 'banned';
}

export type Choice = { value: string; name: string; count: number };

/** The airlines and models of the list with their flights, those with the most first. */
export function choicesOf(flights: RouteFlight[]): { airlines: Choice[]; models: Choice[] } {
  const models = flights.flatMap(({ likelyAircraft = [] }) =>
    likelyAircraft
      .filter(({ share }) => share >= MAY_FLY)
      .map(({ modelId, modelName }) => [modelId, modelName] as const),
  );
  return {
    airlines: counted(flights.map((flight) => [airlineOf(flight), airlineOf(flight)] as const)),
    models: counted(models),
  };
}

function counted(named: (readonly [value: string, name: string])[]): Choice[] {
  const choices = new Map<string, Choice>();
  for (const [value, name] of named) choices.set(value, { value, name, count: (choices.get(value)?.count ?? 0) + 1 });
  return [...choices.values()].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

export function isAircraftKnown({ likelyAircraft = [] }: RouteFlight): boolean {
  return likelyAircraft.length > 0;
}

export function isFiltering({ airline, only, without }: RouteFilter): boolean {
  return airline !== '' || only.length > 0 || without.length > 0;
}

export function airlineOf({ airline }: RouteFlight): string {
  return airline?.trim() || UNKNOWN_AIRLINE;
}

function shareOf({ likelyAircraft = [] }: RouteFlight, modelId: string): number {
  return likelyAircraft.find((model) => model.modelId === modelId)?.share ?? 0;
}
