import { familyOf } from '#src/aircraft/model-family.ts';
import type { RouteFlight } from '#src/flight/route-search.ts';
import { grouped } from '#src/format/grouped.ts';
import type { FlightRate } from '#src/safety/rates/flight-rate.ts';
import type { Spoken } from '#src/words/speak.ts';
import { MAY_FLY } from '../../shared/likely-shapes.tsx';
import { t } from '../../ui/words.ts';

/** The reader's filters; an empty airline matches all. Aircraft are families: flown by one of `only`, by none of `without`. */
export type RouteFilter = { airline: string; only: readonly string[]; without: readonly string[] };

export const NO_FILTER: RouteFilter = { airline: '', only: [], without: [] };
export const UNKNOWN_AIRLINE = t('app.routeList.unknownAirline');

/** 'found' is the order of the answer; sorting by rate must be chosen. */
export type RouteOrder = 'found' | 'rate';

/** The flights that match. A flight with unknown aircraft may be flown by any, so only asking for some leaves it out. */
export function passing(
  flights: Spoken<RouteFlight>[],
  { airline, only, without }: RouteFilter,
): Spoken<RouteFlight>[] {
  return flights.filter((flight) => {
    const families = familiesOf(flight);
    if (airline && airlineOf(flight) !== airline) return false;
    return (
      (only.length === 0 || only.some((name) => families.has(name))) && !without.some((name) => families.has(name))
    );
  });
}

/** The families that may operate the flight, each with its likeliest model. */
function familiesOf({ likelyAircraft = [] }: Spoken<RouteFlight>): Map<string, string> {
  const likely = grouped(likelyAircraft, familyOf).filter(
    ([, models]) => models.reduce((sum, { share }) => sum + share, 0) >= MAY_FLY,
  );
  return new Map(likely.map(([name, [first]]) => [name, first?.modelId ?? '']));
}

/**
 * Sorts the flights by their own rates, lowest first; those with equal or missing ones stay as found. No figure
 * outweighs a ban by the EU: such airlines come last (decision 240).
 */
export function ordered(flights: Spoken<RouteFlight>[], order: RouteOrder): Spoken<RouteFlight>[] {
  if (order === 'found') return flights;
  const rateOf = ({ flightRate }: Spoken<RouteFlight>) => flightRate?.ratePerMillionDepartures ?? Number.MAX_VALUE;
  return flights.toSorted((a, b) => Number(isBanned(a)) - Number(isBanned(b)) || rateOf(a) - rateOf(b));
}

export function isBanned({ airlineFacts }: Pick<Spoken<RouteFlight>, 'airlineFacts'>): boolean {
  return airlineFacts?.ban?.kind === 'banned';
}

/** Its rate on the list's scale; null where there is none, or a ban comes before it. */
export function lineOf(flight: Spoken<RouteFlight>): FlightRate | null {
  return isBanned(flight) ? null : (flight.flightRate ?? null);
}

/** `modelId` is that of an aircraft to draw */
export type Choice = { name: string; count: number; modelId?: string | undefined };

/** The airlines and aircraft of the list with their flights, those with the most first. */
export function choicesOf(flights: Spoken<RouteFlight>[]): { airlines: Choice[]; families: Choice[] } {
  return {
    airlines: counted(flights.map((flight) => [airlineOf(flight), undefined] as const)),
    families: counted(flights.flatMap((flight) => [...familiesOf(flight)])).filter(
      ({ count }) => count < flights.length,
    ),
  };
}

function counted(named: (readonly [name: string, modelId: string | undefined])[]): Choice[] {
  const choices = new Map<string, Choice>();
  for (const [name, modelId] of named)
    choices.set(name, { modelId, ...choices.get(name), name, count: (choices.get(name)?.count ?? 0) + 1 });
  return [...choices.values()].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

export function isAircraftKnown({ likelyAircraft = [] }: Spoken<RouteFlight>): boolean {
  return likelyAircraft.length > 0;
}

export function isFiltering({ airline, only, without }: RouteFilter): boolean {
  return airline !== '' || only.length > 0 || without.length > 0;
}

export function airlineOf({ airline }: Spoken<RouteFlight>): string {
  return airline?.trim() || UNKNOWN_AIRLINE;
}
