import { flightNumberText } from '#src/flight/flight-number-text.ts';
import type { RouteFlight } from '#src/flight/route-search.ts';
import { airlineOf } from './route-filter.ts';

/** The flights of one airline with the same likely aircraft and score, in the order of the list. */
export type RouteGroup = { key: string; first: RouteFlight; flights: RouteFlight[] };

/** With more flights than this in the list, groups are folded. */
const OPEN_MAX = 12;
const NAMED = 3;
/** A model with at least this share tells groups apart. */
const MAIN = 0.1;

export function groupsOf(flights: RouteFlight[]): RouteGroup[] {
  const groups = new Map<string, RouteGroup>();
  for (const flight of flights) {
    const { likelyAircraft = [], score } = flight;
    const models = likelyAircraft.filter(({ share }) => share >= MAIN).map(({ modelId }) => modelId);
    const key = [airlineOf(flight), ...models.sort(), score?.value].join(' ');
    const group = groups.get(key);
    if (group) group.flights.push(flight);
    else groups.set(key, { key, first: flight, flights: [flight] });
  }
  return [...groups.values()];
}

export function isOpenAtFirst(flights: RouteFlight[]): boolean {
  return flights.length <= OPEN_MAX;
}

/** '18 flights · BA178, BA117, BA113, …' */
export function groupLine({ flights }: RouteGroup): string {
  const named = flights.slice(0, NAMED).map(({ flightNumber }) => flightNumberText(flightNumber));
  return `${flights.length} flights · ${named.join(', ')}${flights.length > NAMED ? ', …' : ''}`;
}
