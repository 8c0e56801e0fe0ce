import { flightNumberText } from '#src/flight/flight-number-text.ts';
import type { RouteFlight } from '#src/flight/route-search.ts';
import { grouped } from '#src/format/grouped.ts';
import type { Spoken } from '#src/words/speak.ts';
import { t } from '../../ui/words.ts';
import { airlineOf } from './route-filter.ts';

/** The flights of one airline with the same likely aircraft and verdict, in the order of the list. */
export type RouteGroup = { key: string; first: Spoken<RouteFlight>; flights: Spoken<RouteFlight>[] };
export type AirlineGroups = { airline: string; first: Spoken<RouteFlight>; groups: RouteGroup[] };

/** With more flights than this in the list, groups are folded. */
export const OPEN_MAX = 12;
const NAMED = 3;
/** A model with at least this share tells groups apart. */
const MAIN = 0.1;

/** Each airline once, in the order of its first flight. */
export function airlinesOf(flights: Spoken<RouteFlight>[]): AirlineGroups[] {
  return grouped(flights, airlineOf).map(([airline, own]) => ({
    airline,
    first: own[0] as Spoken<RouteFlight>,
    groups: grouped(own, keyOf).map(([key, flights]) => ({ key, first: flights[0] as Spoken<RouteFlight>, flights })),
  }));
}

function keyOf(flight: Spoken<RouteFlight>): string {
  const { likelyAircraft = [], flightRate } = flight;
  const models = likelyAircraft.filter(({ share }) => share >= MAIN).map(({ modelId }) => modelId);
  return [airlineOf(flight), ...models.sort(), flightRate?.verdict].join(' ');
}

/** '18 flights · BA178, BA117, BA113, …' */
export function groupLine({ flights }: RouteGroup): string {
  const named = flights.slice(0, NAMED).map(({ flightNumber }) => flightNumberText(flightNumber));
  const flightNumbers = [...named, ...(flights.length > NAMED ? ['…'] : [])].join(', ');
  return t('app.routeList.group', { count: flights.length, flightNumbers });
}
