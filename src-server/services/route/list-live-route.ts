import { departureOf, latestFirst, localTime, type Operation, operationsOn } from '#src/flight/operation.ts';
import type { TimeZoneOf } from '#src/flight/pick-operation.ts';
import type { RouteAnswer } from '#src/flight/route-search.ts';
import { formatDate } from '#src/format/date.ts';
import type { Context } from '../../context.ts';
import { withinTime } from '../../runtime/process/within-time.ts';
import { nameAirports } from '../reference/airports.ts';
import { findAirlineNames } from '../reference/find-airlines.ts';
import { recordSightings, windowAround, windowBefore } from '../search/find-live-flight.ts';
import { type CallOptions, cachedSingleFlight } from '../search/single-flight.ts';
import type { PlainRow } from './describe-route-rows.ts';
import type { AirportPairs } from './list-known-route.ts';

const FRESH_MS = 10 * 60_000;
/** Without a date, or for a future one, the flights of the past few days represent the route. */
const RECENT_DAYS = 2;

export type PlainAnswer = Pick<RouteAnswer, 'isCapped' | 'notes'> & { flights: PlainRow[] };

/**
 * Lists the flights seen between these airports: on the given day (local at the origin, like `today`), otherwise in the
 * past few days, each number once.
 */
export async function listLiveRoute(
  ctx: Context,
  { pairs, date, today }: { pairs: AirportPairs; date: string | undefined; today: string },
  options: CallOptions,
): Promise<PlainAnswer> {
  const now = ctx.clock.now().getTime();
  const window = date && date <= today ? windowAround(date, now) : null;
  // an airport and its city overlap
  const codes = pairs.origins.flatMap((from) =>
    pairs.destinations.filter((to) => to !== from).map((to) => ({ origin: from.iata, destination: to.iata })),
  );
  const { operations, isCapped } = await cachedSingleFlight(
    ctx,
    {
      key: `route|${codes.map(({ origin, destination }) => `${origin}-${destination}`).join(',')}|${window ? date : 'latest'}`,
      lifeMs: FRESH_MS,
      make: async ({ signal }) => {
        const found = await ctx.liveFlights.findByRoute(codes, window ?? windowBefore(now, RECENT_DAYS), signal);
        await recordSightings(ctx, found.operations);
        return found;
      },
    },
    { signal: withinTime(ctx.timeLimits.flightMs, options.signal) },
  );
  const airports = nameAirports(ctx);
  const listed =
    date && window ? operationsOn(date, operations, airports.timeZoneOf).reverse() : latestFirst(operations);
  const airlineOf = await findAirlineNames(
    ctx,
    operations.map(operatorOf).filter((icao) => icao !== null),
  );
  const rows = oncePerNumber(listed).map((operation): PlainRow => {
    const operator = operatorOf(operation);
    return {
      flightNumber: numberOf(operation) as string,
      callsign: operation.callsign,
      airline: operator && (airlineOf(operator)?.name ?? operator),
      airlineIcao: operator,
      origin: airports.shortCode(operation.origin) ?? '',
      destination: airports.shortCode(operation.destination) ?? '',
      departure: date && !window ? null : localDeparture(operation, airports.timeZoneOf),
      provider: 'flightradar24',
      aircraftType: date && window ? operation.aircraftType : null,
    };
  });
  const notes = date && !window ? [unknownDay(date, today)] : [];
  return { flights: rows, isCapped, notes };
}

/** The local departure time at the origin: the client searches for the flight on the date at its beginning. */
function localDeparture(operation: Operation, timeZoneOf: TimeZoneOf): string | null {
  const departure = departureOf(operation);
  return departure && localTime(timeZoneOf(operation.origin) ?? 'UTC', departure);
}

function unknownDay(date: string, today: string): string {
  const why = date > today ? "aren't available yet" : 'are no longer available';
  return `Schedules for ${formatDate(date)} ${why}. These flights operated on this route in the past few days.`;
}

function oncePerNumber(operations: Operation[]): Operation[] {
  const named = operations.filter((operation) => numberOf(operation) !== null);
  return [...Map.groupBy(named, numberOf).values()].map((legs) => legs[0] as Operation);
}

function numberOf({ flightNumber, callsign }: Operation): string | null {
  return flightNumber ?? callsign;
}

function operatorOf({ operatingIcao, paintedIcao }: Operation): string | null {
  return operatingIcao ?? paintedIcao;
}
