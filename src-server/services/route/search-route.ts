import { z } from 'zod';
import type { Facts } from '#db/reference/facts.ts';
import { AppError } from '#src/errors.ts';
import { greatCircleKm } from '#src/flight/great-circle.ts';
import { localTime } from '#src/flight/local-time.ts';
import {
  dayIn,
  departureOf,
  latestFirst,
  type Operation,
  operationSchema,
  operationsOn,
  type TimeZoneOf,
} from '#src/flight/pick-operation.ts';
import { byRate } from '#src/flight/route-order.ts';
import type { RouteAnswer, RouteSearch } from '#src/flight/route-search.ts';
import { searchDateProblem } from '#src/flight/search-dates.ts';
import type { Airport } from '#src/reference/airport.ts';
import { closedStateSentence, type FormerAirport, formerAirportSentence } from '#src/reference/former-airport.ts';
import { FIT } from '#src/safety/rates/fit.ts';
import { say, type Told } from '#src/words/say.ts';
import type { Context, FactsContext } from '../../context.ts';
import { withinTime } from '../../runtime/process/within-time.ts';
import { nameAirports, placesOf, zoneOfAirport } from '../reference/airports.ts';
import { findAirlineNames } from '../reference/find-airlines.ts';
import { attempt } from '../search/attempt.ts';
import { type LiveFlightContext, recordSightings, windowAround, windowBefore } from '../search/find-live-flight.ts';
import { type CallOptions, cachedSingleFlight } from '../search/single-flight.ts';
import { describeRouteRows, type PlainRow } from './describe-route-rows.ts';
import { listAlternatives } from './list-alternatives.ts';
import { type AirportPairs, listKnownRoute } from './list-known-route.ts';

const PAGE_ROWS = 50;

/**
 * Finds flights between two airports or cities, from live data if there are any, otherwise from the tables. Uses no
 * search. Throws invalid_input for invalid codes, and for a date that is too far away.
 */
export async function searchRoute(
  ctx: LiveFlightContext & Pick<Context, 'config' | 'timeLimits'>,
  search: RouteSearch,
  options: CallOptions,
): Promise<RouteAnswer> {
  const origins = airportsOf(ctx.facts, search.origin);
  const destinations = airportsOf(ctx.facts, search.destination);
  const closed = [
    closedNote(ctx.facts, search.origin, origins),
    closedNote(ctx.facts, search.destination, destinations),
  ];
  const formerNotes = [...new Set(closed.filter((note) => note !== null))];
  if (isOnePlace(origins, destinations)) {
    throw new AppError('invalid_input', say('errors.searchRoute.originDestinationSameChoose'));
  }
  const dateProblem = searchDateProblem(search.date, ctx.clock.now().getTime());
  if (dateProblem) throw new AppError('invalid_input', dateProblem);
  const pairs = { origins, destinations };
  const today = dayIn(zoneOfAirport(ctx, origins[0]?.iata ?? null), ctx.clock.now().toISOString());
  const live = ctx.liveFlights.isConfigured
    ? await attempt('FlightRadar24', listLiveRoute(ctx, { pairs, date: search.date, today }, options))
    : { value: null, fault: null };
  if (live.value && live.value.flights.length > 0) {
    const isToday = search.date === today;
    const answer = isToday ? addLaterFlights(ctx, live.value, { pairs, date: today }) : live.value;
    return described(ctx, search, pairs, { ...answer, notes: [...formerNotes, ...answer.notes] });
  }
  const { flights, notes: ended } = listKnownRoute(ctx, pairs);
  const missing = live.fault ? [say('report.missing.live', { why: live.fault.says })] : [];
  const notes = [...formerNotes, ...missing, ...ended];
  if (search.date) {
    const given = { date: { date: search.date }, usual: flights.length > 0 ? 'yes' : 'no' };
    notes.push(say('report.route.noSchedule', given));
  }
  return described(ctx, search, pairs, { flights, isCapped: false, notes });
}

/** Whether both codes name the same airports: LHR and EGLL. */
function isOnePlace(origins: Airport[], destinations: Airport[]): boolean {
  return origins.length === destinations.length && origins.every((airport) => destinations.includes(airport));
}

/** Describes one page of the rows (by rate, after describing all), or what is there instead of none. */
async function described(
  ctx: FactsContext,
  { page = 1, order }: RouteSearch,
  pairs: AirportPairs,
  { flights, isCapped, notes }: PlainAnswer,
): Promise<RouteAnswer> {
  const end = page * PAGE_ROWS;
  const [from, to] = [pairs.origins[0] as Airport, pairs.destinations[0] as Airport];
  const next = flights.length > end ? page + 1 : null;
  const rows =
    order === 'rate'
      ? byRate(await describeRouteRows(ctx, flights)).slice(end - PAGE_ROWS, end)
      : await describeRouteRows(ctx, flights.slice(end - PAGE_ROWS, end));
  return {
    flights: rows,
    isCapped: isCapped || next !== null,
    notes,
    total: flights.length,
    next,
    fit: FIT.fit,
    distanceKm: Math.round(greatCircleKm(from, to)),
    places: placesOf(ctx.facts, [from.iata, to.iata]),
    ...(flights.length === 0 && { alternatives: listAlternatives(ctx, pairs) }),
  };
}

/** What became of an airport that closed or changed its code, or of all those of its state. */
function closedNote(facts: Facts, code: string, [airport]: Airport[]): Told | null {
  const former = formerAirport(facts, code);
  return former ? formerAirportSentence(former, facts.airportNames) : closedStateSentence(airport?.countryCode ?? '');
}

/** A code that was given to another airport means that one. */
function formerAirport(facts: Facts, code: string): FormerAirport | null {
  return facts.findAirportOfToday(code) ? null : facts.findFormerAirport(code);
}

function airportsOf(facts: Facts, code: string): Airport[] {
  const airport = facts.findAirport(formerAirport(facts, code)?.now ?? code);
  const airports = airport ? [airport] : facts.listAirportsOfCity(code);
  if (airports.length > 0) return airports;
  throw new AppError('invalid_input', say('errors.searchRoute.dontRecognizeAirportCode', { code }));
}

/** Lists the flights seen so far today, followed by those in the tables that may still leave today. */
function addLaterFlights(
  ctx: FactsContext,
  seen: PlainAnswer,
  { pairs, date }: { pairs: AirportPairs; date: string },
): PlainAnswer {
  const names = new Set(seen.flights.flatMap(({ flightNumber, callsign }) => [flightNumber, callsign ?? flightNumber]));
  const known = listKnownRoute(ctx, pairs);
  const later = known.flights.filter(
    ({ flightNumber, callsign }) => !names.has(flightNumber) && !names.has(callsign ?? ''),
  );
  const given = { date: { date } };
  const note = later.length > 0 ? say('report.route.notOver', given) : say('report.route.notOverNone', given);
  return { ...seen, flights: [...seen.flights, ...later], notes: [...seen.notes, ...known.notes, note] };
}

const FRESH_MS = 10 * 60_000;
const foundSchema = z.object({ operations: z.array(operationSchema), isCapped: z.boolean() });
/** Without a date, or for a future one, the flights of the past few days represent the route. */
const RECENT_DAYS = 2;

type PlainAnswer = Pick<RouteAnswer, 'isCapped' | 'notes'> & { flights: PlainRow[] };

/** Lists flights seen on the day (local at the origin, like `today`), else in past days, each number once. */
async function listLiveRoute(
  ctx: LiveFlightContext & Pick<Context, 'timeLimits'>,
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
      schema: foundSchema,
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
  const airlineOf = findAirlineNames(
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

function unknownDay(date: string, today: string): Told {
  const given = { date: { date } };
  return date > today ? say('report.route.notYet', given) : say('report.route.noLonger', given);
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
