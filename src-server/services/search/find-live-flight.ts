import { z } from 'zod';
import { type Sighting, saveSightings } from '#db/site/watch/aircraft-sightings.ts';
import { readRegistration } from '#src/aircraft/registration.ts';
import type { Carrier, FoundFlight } from '#src/flight/flight.ts';
import type { FlightDesignator } from '#src/flight/flight-number.ts';
import {
  dayIn,
  departureOf,
  departureTimeOf,
  endLongAgo,
  type Operation,
  operationSchema,
  operationStatus,
  operationsOn,
  type PickedOperation,
  pickLatest,
  pickOfDay,
} from '#src/flight/pick-operation.ts';
import { DAY_MS, HOUR_MS, isoDay } from '#src/format/time.ts';
import type { Context, FactsContext } from '../../context.ts';
import { type AirportNames, nameAirports } from '../reference/airports.ts';
import { findAirlinesByCode } from '../reference/find-airlines.ts';
import { findAirframe, flightAirframe } from '../reference/find-registration.ts';
import { type ChosenAircraft, withChosenAircraft } from './choose-aircraft.ts';
import type { FlightQuestion } from './resolve-search.ts';
import { type CallOptions, cachedSingleFlight, type SingleFlightContext } from './single-flight.ts';

export type LiveFlightContext = SingleFlightContext & Pick<Context, 'facts' | 'liveFlights'>;

const FRESH_MS = 15 * 60_000;
/** Each row costs credits: enough for a day's legs of one number, and for telling stops from flights on other days. */
const ROWS = 6;
const SOURCE = 'Flightradar24, flight records';

/** Finds the flight in live data: that of the requested day, otherwise the most recent one, marked as such. Null if there is none. */
export async function findLiveFlight(
  ctx: LiveFlightContext,
  question: FlightQuestion,
  options: CallOptions,
): Promise<FoundFlight | null> {
  const { designator, route, date, chosen } = question;
  const origin = route?.origin ?? null;
  const ofDay = date ? await findLiveDeparture(ctx, { designator, date, chosen, origin }, options) : null;
  if (ofDay) return ofDay;
  const now = ctx.clock.now();
  const airports = nameAirports(ctx);
  const operations = await ask(ctx, { designator, window: windowBefore(now.getTime()), key: 'latest' }, options);
  const { timeZoneOf } = airports;
  const latest = pickLatest(designator.text, departuresFrom(origin, operations, airports), {
    timeZoneOf,
    askedDay: date,
    now: now.toISOString(),
  });
  return latest && toFlight(ctx, { designator, picked: latest, chosen, isOfAskedDay: date === undefined }, airports);
}

/**
 * Finds the flight on a day in live data, by one call at most; null if it knows none of that day. With an `origin`
 * (IATA code), only departures from there count: a flight number with stops has several a day.
 */
export async function findLiveDeparture(
  ctx: LiveFlightContext,
  { designator, date, chosen, origin = null }: FlightQuestion & { date: string; origin?: string | null },
  options: CallOptions,
): Promise<FoundFlight | null> {
  const window = windowAround(date, ctx.clock.now().getTime());
  if (!window) return null;
  const airports = nameAirports(ctx);
  const operations = await ask(ctx, { designator, window, key: date }, options);
  const ofDay = operationsOn(date, operations, airports.timeZoneOf);
  const picked = pickOfDay(designator.text, departuresFrom(origin, ofDay, airports), airports.timeZoneOf);
  return picked && toFlight(ctx, { designator, picked, chosen, isOfAskedDay: true }, airports);
}

function departuresFrom(origin: string | null, operations: Operation[], { shortCode }: AirportNames): Operation[] {
  return operations.filter((operation) => departsOnLeg({ origin: shortCode(operation.origin) }, { origin }));
}

/** Looks up which aircraft flew the number recently, with at most one call, and stores that for the next estimate. */
export async function recordRecentDepartures(
  ctx: LiveFlightContext,
  designator: FlightDesignator,
  options: CallOptions,
): Promise<void> {
  await ask(ctx, { designator, window: windowBefore(ctx.clock.now().getTime()), key: 'latest' }, options);
}

const operationsSchema = z.array(operationSchema);

/** Searches by number or call sign as typed; a call sign without flights is tried as the airline's flight number. */
async function ask(
  ctx: LiveFlightContext,
  { designator, window, key }: { designator: FlightDesignator; window: Window; key: string },
  options: CallOptions,
): Promise<Operation[]> {
  return cachedSingleFlight(
    ctx,
    {
      key: `operations|${designator.text}|${key}`,
      lifeMs: FRESH_MS,
      schema: operationsSchema,
      make: async ({ signal }) => {
        const operations = await findByNumber(ctx, { designator, window }, signal);
        if (operations.length > 0 || designator.kind === 'iata') return operations;
        const [airline] = findAirlinesByCode(ctx, designator.airlineCode);
        const iata = (ctx.facts.findSeller(designator.airlineCode) ?? airline)?.iata;
        if (!iata) return [];
        const text = `${iata}${designator.number}`;
        const asNumber = { ...designator, kind: 'iata', airlineCode: iata, text } as const;
        return findByNumber(ctx, { designator: asNumber, window }, signal);
      },
    },
    options,
  );
}

async function findByNumber(
  ctx: FactsContext & Pick<Context, 'liveFlights'>,
  { designator, window }: { designator: FlightDesignator; window: Window },
  signal: AbortSignal,
): Promise<Operation[]> {
  const operations = await ctx.liveFlights.findByNumber(designator, { ...window, rows: ROWS }, signal);
  await recordSightings(ctx, operations);
  return endLongAgo(operations, ctx.clock.now().getTime());
}

function toFlight(
  ctx: FactsContext,
  answer: {
    designator: FlightDesignator;
    picked: PickedOperation;
    chosen: ChosenAircraft | null;
    isOfAskedDay: boolean;
  },
  airports: AirportNames,
): FoundFlight {
  const { designator, picked, chosen, isOfAskedDay } = answer;
  const { operation, day, notes } = picked;
  const [seller] = findAirlinesByCode(ctx, designator.airlineCode);
  const operatorIcao = operation.operatingIcao ?? operation.paintedIcao;
  const operator = operatorIcao ? carrierOf(ctx, operatorIcao) : (seller ?? null);
  const registration = isOfAskedDay && operation.registration ? readRegistration(operation.registration) : null;
  const airframe = registration && findAirframe(ctx, registration);
  const aircraftType = operation.aircraftType ?? airframe?.icaoType ?? null;
  const flightNumber = operation.flightNumber ?? designator.text;
  const time = departureTimeOf(operation, airports.timeZoneOf);
  const flight: FoundFlight = {
    flightNumber,
    callsign: operation.callsign,
    registration: isOfAskedDay ? operation.registration : null,
    aircraftType,
    airline: operator?.name ?? null,
    origin: airports.shortCode(operation.origin),
    destination: airports.shortCode(operation.destination),
    status: operationStatus(operation),
    departure: departureOf(operation),
    flightData: {
      provider: 'flightradar24',
      asOf: day,
      departureDay: day,
      ...(time && { departs: { time } }),
      source: { title: SOURCE, url: `https://www.flightradar24.com/data/flights/${flightNumber.toLowerCase()}` },
      aircraftBasis: !aircraftType ? 'unknown' : isOfAskedDay ? 'reported' : 'usual',
      aircraftModelId: aircraftType ? ctx.facts.findModelId(aircraftType) : null,
      ...(airframe && { airframe: flightAirframe(airframe, { isTypeFromList: operation.aircraftType === null }) }),
      operatingCarrier: operator,
      sellingCarrier: seller && operator && seller.icao !== operator.icao ? seller : null,
      via: [],
      notes,
    },
  };
  return withChosenAircraft(flight, chosen);
}

function carrierOf(ctx: FactsContext, icao: string): Carrier {
  const [known] = findAirlinesByCode(ctx, icao);
  return known ?? { name: icao, iata: null, icao };
}

/** The longest window that a request for live data may have. */
const LONGEST_DAYS = 14;

export type Window = { from: string; to: string };

/** Returns the hours when it is this day anywhere, plus an hour for taxiing; null for a day to come. */
export function windowAround(date: string, now: number): Window | null {
  if (isFuture(date, now)) return null;
  const start = Date.parse(`${date}T00:00:00Z`);
  return windowOf(start - 15 * HOUR_MS, Math.min(start + 37 * HOUR_MS, now));
}

export function windowBefore(now: number, days = LONGEST_DAYS): Window {
  return windowOf(now - days * DAY_MS, now);
}

/** Whether the day has not yet begun anywhere: the earliest time zone is 14 hours ahead of UTC. */
function isFuture(date: string, now: number): boolean {
  return date > isoDay(now + 14 * HOUR_MS);
}

function windowOf(from: number, to: number): Window {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/** The provider's terms allow storing its data for 30 days after receipt. The hour covers the time until it is stored. */
export const KEEP_LIVE_MS = (30 * 24 - 1) * HOUR_MS;

/** Stores which type flew which number on which day, for the next estimate; nothing about who asked. */
export async function recordSightings(ctx: FactsContext, operations: Operation[]): Promise<void> {
  const expiresAt = ctx.clock.now().getTime() + KEEP_LIVE_MS;
  const sightings = operations.flatMap((operation) => sightingOf(ctx, operation, expiresAt));
  await saveSightings(ctx.db, sightings);
}

function sightingOf(ctx: Pick<Context, 'facts'>, operation: Operation, expiresAt: number): Sighting[] {
  const { flightNumber, callsign, aircraftType: icaoType, origin, destination } = operation;
  const number = flightNumber ?? callsign;
  const departure = departureOf(operation);
  const { timeZoneOf } = nameAirports(ctx);
  const day = departure && dayIn(timeZoneOf(origin) ?? 'UTC', departure);
  const modelId = icaoType && ctx.facts.findModelId(icaoType);
  if (!number || !day || !icaoType || !modelId) return [];
  const codeOf = (airport: Operation['origin']) => airport?.iata ?? airport?.icao ?? '';
  const leg = { origin: codeOf(origin), destination: codeOf(destination) };
  const departureTime = departureTimeOf(operation, timeZoneOf);
  return [{ number, day, ...leg, callsign, icaoType, modelId, source: SOURCE, departureTime, expiresAt }];
}

type FromOrigin = { origin: string | null };

/** Whether live data is about this leg: a flight number with stops departs several times a day. Origins are IATA codes. */
export function departsOnLeg(flight: FromOrigin, leg: FromOrigin): boolean {
  return leg.origin === null || flight.origin === null || flight.origin === leg.origin;
}
