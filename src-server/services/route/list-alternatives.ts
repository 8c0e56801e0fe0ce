import type { Facts } from '#db/reference/facts.ts';
import type { PairCount } from '#db/reference/routes.ts';
import { greatCircleKm } from '#src/flight/great-circle.ts';
import type { RouteAlternatives } from '#src/flight/route-search.ts';
import type { Airport } from '#src/reference/airport.ts';
import { closedStateSentence } from '#src/reference/former-airport.ts';
import type { Told } from '#src/words/say.ts';
import type { Context, FactsContext } from '../../context.ts';
import { type AirportPairs, listKnownRoute } from './list-known-route.ts';

const LISTED = 5;
const NEAR_KM = 120;
/** of the busiest airports close by */
const NEAR_MAX = 5;
/** A way with a stop may be this much longer than the direct one. */
const DETOUR = { share: 1.4, km: 600 };
/** More flights than this a leg do not make a connection better. */
const ENOUGH = 5;

/**
 * Lists connections with one stop and flights between airports close by, from the tables, of what the list of each leg
 * would show. Calls no service.
 */
export function listAlternatives(ctx: FactsContext, pairs: AirportPairs): RouteAlternatives {
  return { connections: listConnections(ctx, pairs), nearby: listNearby(ctx, pairs) };
}

function listConnections(ctx: FactsContext, { origins, destinations }: AirportPairs): RouteAlternatives['connections'] {
  const [from, to] = [origins[0], destinations[0]];
  if (!from || !to) return [];
  const longest = DETOUR.share * greatCircleKm(from, to) + DETOUR.km;
  const ends = [...origins, ...destinations];
  const outward = sumBy(countPairs(ctx, origins, null), 'destination');
  const hubs = [...outward]
    .map(([hub, flights]) => ({ hub, flights, km: greatCircleKm(from, hub) + greatCircleKm(hub, to) }))
    .filter(({ hub, km }) => km <= longest && !ends.some((end) => isOneCity(hub, end)));
  const airports = hubs.map(({ hub }) => hub);
  const onward = sumBy(countPairs(ctx, airports, destinations), 'origin');
  const reached = hubs
    .map(({ hub, flights, km }) => ({ hub, km, flights: Math.min(flights, onward.get(hub) ?? 0, ENOUGH) }))
    .filter(({ flights }) => flights > 0)
    .sort((a, b) => b.flights - a.flights || a.km - b.km);
  return listFirst(reached, ({ hub, km }) => {
    const isFlown = countFlown(ctx, origins, [hub]) > 0 && countFlown(ctx, [hub], destinations) > 0;
    return isFlown ? { via: placeOf(ctx.facts, hub), km: Math.round(km) } : null;
  });
}

/** The first few that there are; what comes after them is not looked at. */
function listFirst<T, R>(all: T[], read: (one: T) => R | null): R[] {
  const found: R[] = [];
  for (const one of all) {
    const given = found.length < LISTED ? read(one) : null;
    if (given) found.push(given);
  }
  return found;
}

/** Without airlines, routes and airports that ended; none where nobody but airlines of freight and unknown ones fly. */
function countFlown(ctx: FactsContext, origins: Airport[], destinations: Airport[]): number {
  if ([...origins, ...destinations].some(({ countryCode }) => closedStateSentence(countryCode))) return 0;
  const { flights, isSold } = listKnownRoute(ctx, { origins, destinations });
  return isSold ? flights.length : 0;
}

function listNearby(ctx: FactsContext, { origins, destinations }: AirportPairs): RouteAlternatives['nearby'] {
  const [from, to] = [withNear(ctx.facts, origins), withNear(ctx.facts, destinations)];
  const found = countPairs(ctx, from, to).filter(({ origin, destination }) => origin !== destination);
  const busiest = found.sort((a, b) => b.flights - a.flights);
  return listFirst(busiest, ({ origin, destination }) => {
    const flights = countFlown(ctx, [origin], [destination]);
    return flights > 0
      ? { origin: placeOf(ctx.facts, origin), destination: placeOf(ctx.facts, destination), flights }
      : null;
  });
}

/** These airports and the busiest ones close to the first of them. */
function withNear(facts: Facts, airports: Airport[]): Airport[] {
  const [first] = airports;
  if (!first) return [];
  const near = facts.airports.filter(
    (airport) => airport.weight > 0 && !airports.includes(airport) && greatCircleKm(first, airport) <= NEAR_KM,
  );
  return [...airports, ...near.slice(0, NEAR_MAX)];
}

type Counted = { origin: Airport; destination: Airport; flights: number };

/** Counts in the imported routes, or in the built-in flights where nothing was imported for them. */
function countPairs(ctx: Pick<Context, 'facts'>, origins: Airport[], destinations: Airport[] | null): Counted[] {
  const icaos = (airports: Airport[]) => airports.map(({ icao }) => icao).filter((icao) => icao !== null);
  const iatas = (airports: Airport[]) => airports.map(({ iata }) => iata);
  const imported = ctx.facts.routes.countByPair(icaos(origins), destinations && icaos(destinations));
  const known = () =>
    ctx.facts.flights
      .listByRoute(iatas(origins), destinations && iatas(destinations))
      .map(({ origin, destination }): PairCount => ({ origin, destination, flights: 1 }));
  const counted = (imported.length > 0 ? imported : known()).flatMap(({ origin, destination, flights }) => {
    const [from, to] = [ctx.facts.findAirport(origin), ctx.facts.findAirport(destination)];
    return from && to ? [{ origin: from, destination: to, flights }] : [];
  });
  const sums = Map.groupBy(counted, ({ origin, destination }) => `${origin.iata} ${destination.iata}`);
  return [...sums.values()].map((rows) => ({
    ...(rows[0] as Counted),
    flights: rows.reduce((sum, { flights }) => sum + flights, 0),
  }));
}

function sumBy(rows: Counted[], end: 'origin' | 'destination'): Map<Airport, number> {
  const sums = new Map<Airport, number>();
  for (const { [end]: airport, flights } of rows) sums.set(airport, (sums.get(airport) ?? 0) + flights);
  return sums;
}

function isOneCity(a: Airport, b: Airport): boolean {
  return a === b || (a.cityCode !== null && a.cityCode === b.cityCode);
}

function placeOf({ airportNames }: Facts, airport: Airport): { iata: string; city: Told } {
  return { iata: airport.iata, city: airportNames.ofCity(airport) };
}
