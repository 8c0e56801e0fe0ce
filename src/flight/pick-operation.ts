import { z } from 'zod';
import { DAY_MS } from '../format/time.ts';
import { say, type Told } from '../words/say.ts';
import { localTime } from './local-time.ts';

/** An airport in a live row; either code may be missing. */
const airportCodesSchema = z.object({ iata: z.string().nullable(), icao: z.string().nullable() });
export type AirportCodes = z.infer<typeof airportCodesSchema>;

/** One leg that an aircraft flew or is flying, from live data. Times are ISO 8601 in UTC. */
export const operationSchema = z.object({
  id: z.string(),
  /** commercial number without spaces, such as BA286 */
  flightNumber: z.string().nullable(),
  callsign: z.string().nullable(),
  registration: z.string().nullable(),
  aircraftType: z.string().nullable(),
  /** ICAO code of the operating airline; `paintedIcao` is that of the livery */
  operatingIcao: z.string().nullable(),
  paintedIcao: z.string().nullable(),
  origin: airportCodesSchema.nullable(),
  destination: airportCodesSchema.nullable(),
  /** where it landed, once it has */
  actualDestination: airportCodesSchema.nullable(),
  takeoff: z.string().nullable(),
  landed: z.string().nullable(),
  firstSeen: z.string().nullable(),
  isEnded: z.boolean(),
  /** free text, such as 'Passenger' or 'Cargo' */
  category: z.string().nullable(),
});
export type Operation = z.infer<typeof operationSchema>;

/** When the leg departed, as far as known. */
export function departureOf(operation: Operation): string | null {
  return operation.takeoff ?? operation.firstSeen;
}

export function isAirborne(operation: Operation): boolean {
  return operation.takeoff !== null && operation.landed === null && !operation.isEnded;
}

/** No airliner flies longer than this. */
const LONGEST_FLIGHT_MS = DAY_MS;

/** Ends legs whose landing was not seen, or last week's would be shown as in the air. @param now epoch ms */
export function endLongAgo(operations: Operation[], now: number): Operation[] {
  return operations.map((operation) => {
    const { takeoff } = operation;
    return takeoff && now - Date.parse(takeoff) > LONGEST_FLIGHT_MS ? { ...operation, isEnded: true } : operation;
  });
}

/** Whether both airports are known and differ; codes are compared in a system that both have. */
export function isDiverted({ destination, actualDestination }: Operation): boolean {
  if (!destination || !actualDestination) return false;
  if (destination.icao && actualDestination.icao) return destination.icao !== actualDestination.icao;
  if (destination.iata && actualDestination.iata) return destination.iata !== actualDestination.iata;
  return false;
}

export function operationStatus(operation: Operation): string {
  if (isDiverted(operation)) return operation.landed ? 'Landed (diverted)' : 'Diverted';
  if (operation.landed || (operation.isEnded && operation.takeoff)) return 'Landed';
  if (isAirborne(operation)) return 'In the air';
  return operation.isEnded ? 'Unknown' : 'On the ground';
}

/** The calendar day (YYYY-MM-DD) of an instant in a time zone (IANA name). */
export function dayIn(timeZone: string, instant: string): string {
  return localTime(timeZone, instant).slice(0, 10);
}

/** The operations of a day, local at their origin (in UTC if its zone is unknown), latest first. */
export function operationsOn(day: string, operations: Operation[], timeZoneOf: TimeZoneOf): Operation[] {
  return latestFirst(operations).filter((operation) => dayOf(operation, timeZoneOf) === day);
}

/** Sorts by departure, latest first; legs without any time last. */
export function latestFirst(operations: Operation[]): Operation[] {
  return operations.toSorted((a, b) => (departureOf(b) ?? '').localeCompare(departureOf(a) ?? ''));
}

/** A departure before this time may have been planned for the previous evening. */
const SMALL_HOURS_END = '03:00';

export type TimeZoneOf = (airport: AirportCodes | null) => string | null;
export type PickedOperation = {
  operation: Operation;
  day: string | null;
  /** sentences that the reader must know */
  notes: Told[];
};

/** Of the legs of the requested day: the first if the flight has stops, else the one in the air, else the latest. */
export function pickOfDay(number: string, operations: Operation[], timeZoneOf: TimeZoneOf): PickedOperation | null {
  const legs = latestFirst(operations);
  const [latest] = legs;
  if (!latest) return null;
  const routes = [...new Map(legs.toReversed().map((leg) => [endsOf(leg).join(' '), sayRoute(leg)])).values()];
  const operation = routes.length > 1 ? (legs.at(-1) as Operation) : (legs.find(isAirborne) ?? latest);
  const covered = sayRoute(operation);
  const notes =
    routes.length > 1
      ? [say('report.notes.severalLegs', { flight: number, legs: { list: routes, link: ',' }, covered })]
      : legs.length > 1
        ? [repeatedNote(number, legs, operation)]
        : [];
  return { operation, day: dayOf(operation, timeZoneOf), notes: [...notes, ...factsOf(operation, timeZoneOf)] };
}

/** @param legs on one route, latest first */
function repeatedNote(number: string, legs: Operation[], covered: Operation): Told {
  const departed = legs.filter(({ takeoff }) => takeoff !== null);
  const seen = departed.length === legs.length ? 'departed' : 'seen';
  const which = covered === departed[0] ? 'latest' : isAirborne(covered) ? 'air' : 'other';
  return say('report.notes.repeated', { flight: number, seen, count: String(legs.length), which });
}

/** The leg that is in the air, else the latest one; `askedDay` is a requested day without data, `now` is ISO 8601. */
export function pickLatest(
  number: string,
  operations: Operation[],
  { timeZoneOf, askedDay, now }: { timeZoneOf: TimeZoneOf; askedDay: string | undefined; now: string },
): PickedOperation | null {
  const legs = latestFirst(operations);
  const operation = (askedDay ? undefined : legs.find(isAirborne)) ?? legs[0];
  if (!operation) return null;
  const day = dayOf(operation, timeZoneOf);
  const days = { seen: { date: day ?? '' }, date: { date: askedDay ?? '' } };
  const given = { flight: number, dated: day ? 'yes' : 'no', ...days };
  const notes: Told[] = [];
  // it may still depart while the day is not over at its origin
  if (askedDay && askedDay >= dayIn(timeZoneOf(operation.origin) ?? 'UTC', now))
    notes.push(say('report.notes.noDataYet', given));
  else if (askedDay) notes.push(say('report.notes.noDeparture', given));
  else if (!isAirborne(operation)) notes.push(say('report.notes.notFlying', given));
  return { operation, day, notes: [...notes, ...factsOf(operation, timeZoneOf)] };
}

/** Whether a departure (ISO 8601), soon after midnight, may have been planned for the evening before. */
export function isInSmallHours(departure: string, timeZone: string | null): boolean {
  return timeOf(departure, timeZone) < SMALL_HOURS_END;
}

/** When it departed, HH:MM, local at the origin; null if that or the origin's zone is unknown. */
export function departureTimeOf(operation: Operation, timeZoneOf: TimeZoneOf): string | null {
  const [departure, zone] = [departureOf(operation), timeZoneOf(operation.origin)];
  return departure && zone && timeOf(departure, zone);
}

/** HH:MM */
function timeOf(departure: string, timeZone: string | null): string {
  return localTime(timeZone ?? 'UTC', departure).slice(11, 16);
}

function factsOf(operation: Operation, timeZoneOf: TimeZoneOf): Told[] {
  const facts: Told[] = [];
  const departure = departureOf(operation);
  const zone = timeZoneOf(operation.origin);
  // only what was flown is known, not what was planned
  if (departure && isInSmallHours(departure, zone)) {
    facts.push(say('report.notes.smallHours', { time: timeOf(departure, zone) }));
  }
  if (isDiverted(operation)) {
    const [to, from] = [codeOf(operation.actualDestination), codeOf(operation.destination)];
    facts.push(say('report.notes.diverted', { to, from }));
  }
  if (/^(cargo|c$)/i.test(operation.category ?? '')) facts.push(say('report.notes.cargo'));
  return facts;
}

function dayOf(operation: Operation, timeZoneOf: TimeZoneOf): string | null {
  const departure = departureOf(operation);
  return departure && dayIn(timeZoneOf(operation.origin) ?? 'UTC', departure);
}

function sayRoute({ origin, destination }: Operation): Told {
  return say('report.notes.way', { origin: codeOf(origin), destination: codeOf(destination) });
}

function endsOf({ origin, destination }: Operation) {
  return [origin, destination].map((airport) => airport?.iata ?? airport?.icao);
}

function codeOf(airport: AirportCodes | null): Told {
  return airport?.iata ?? airport?.icao ?? say('report.notes.unknownAirport');
}
