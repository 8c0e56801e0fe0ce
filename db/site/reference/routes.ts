import type { Db } from '../../connect.ts';
import type { RowOf } from '../schema/database.ts';

export type RouteLeg = Omit<RowOf<'route_legs'>, 'importId'>;

/** The `leg` of the row for a whole flight; there are legs 1… only if it stops on the way. */
export const WHOLE_FLIGHT = 0;
/** The whole route of a call sign, and its legs in order if it stops on the way (else none). */
export type Route = { route: RouteLeg; legs: RouteLeg[] };

/** Finds the imported route of the first of these call signs that has one. */
export async function findRoute(db: Db, callsigns: string[]): Promise<Route | null> {
  if (callsigns.length === 0) return null;
  const rows = await db
    .selectFrom('route_legs')
    .select(COLUMNS)
    .where('callsign', 'in', callsigns)
    .orderBy('leg')
    .execute();
  for (const callsign of callsigns) {
    const [route, ...legs] = rows.filter((row) => row.callsign === callsign);
    if (route) return { route, legs };
  }
  return null;
}

/** Lists the imported call signs of an airline (ICAO code) whose number begins with a figure. */
export async function listNumericCallsigns(db: Db, airlineIcao: string): Promise<string[]> {
  const rows = await db
    .selectFrom('route_legs')
    .select('callsign')
    .where('callsign', '>=', `${airlineIcao}0`)
    .where('callsign', '<=', `${airlineIcao}9999`)
    .where('leg', '=', WHOLE_FLIGHT)
    .execute();
  return rows.map(({ callsign }) => callsign);
}

/** Lists all routes and legs from one of these airports to one of those (ICAO); `stops` are all of the flight's. */
export async function listRoutesByPair(
  db: Db,
  origins: string[],
  destinations: string[],
): Promise<(RouteLeg & { stops: string[] })[]> {
  if (origins.length === 0 || destinations.length === 0) return [];
  const rows = await db
    .selectFrom('route_legs')
    .select(COLUMNS)
    .where('callsign', 'in', (query) =>
      query
        .selectFrom('route_legs')
        .select('callsign')
        .where('origin', 'in', origins)
        .where('destination', 'in', destinations),
    )
    .orderBy('callsign')
    .orderBy('leg')
    .execute();
  return [...Map.groupBy(rows, ({ callsign }) => callsign).values()].flatMap((flight) => {
    const [whole, ...legs] = flight as [RouteLeg, ...RouteLeg[]];
    const stops = [whole.origin, ...(legs.length > 0 ? legs : [whole]).map(({ destination }) => destination)];
    return flight
      .filter(({ origin, destination }) => origins.includes(origin) && destinations.includes(destination))
      .map((row) => ({ ...row, stops }));
  });
}

export type PairCount = { origin: string; destination: string; flights: number };

/** Counts the routes and legs that leave these airports (ICAO codes) by pair, to these destinations if given. */
export async function countRoutesByPair(
  db: Db,
  origins: string[],
  destinations: string[] | null,
): Promise<PairCount[]> {
  if (origins.length === 0 || destinations?.length === 0) return [];
  return db
    .selectFrom('route_legs')
    .select(['origin', 'destination'])
    .select((select) => select.fn.countAll<number>().as('flights'))
    .where('origin', 'in', origins)
    .$if(destinations !== null, (query) => query.where('destination', 'in', destinations ?? []))
    .groupBy(['origin', 'destination'])
    .execute();
}

/** Counts the call signs with a route. */
export async function countRoutes(db: Db): Promise<number> {
  const { routes } = await db
    .selectFrom('route_legs')
    .select((select) => select.fn.countAll<number>().as('routes'))
    .where('leg', '=', WHOLE_FLIGHT)
    .executeTakeFirstOrThrow();
  return routes;
}

const COLUMNS = ['callsign', 'leg', 'airlineIcao', 'origin', 'destination'] as const;
