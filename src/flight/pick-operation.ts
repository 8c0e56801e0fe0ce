import { formatDate } from '../format/date.ts';
import {
  type AirportCodes,
  dayIn,
  departureOf,
  isAirborne,
  isDiverted,
  latestFirst,
  localTime,
  type Operation,
} from './operation.ts';

/** A departure before this time may have been planned for the previous evening. */
const SMALL_HOURS_END = '03:00';

export type TimeZoneOf = (airport: AirportCodes | null) => string | null;
export type PickedOperation = {
  operation: Operation;
  /** the day of departure, local at the origin */
  day: string | null;
  /** sentences that the reader must know */
  notes: string[];
};

/** Of the legs of the requested day: the first if the flight has stops, else the one in the air, else the latest. */
export function pickOfDay(number: string, operations: Operation[], timeZoneOf: TimeZoneOf): PickedOperation | null {
  const legs = latestFirst(operations);
  const [latest] = legs;
  if (!latest) return null;
  const routes = [...new Set(legs.toReversed().map(routeText))];
  const operation = routes.length > 1 ? (legs.at(-1) as Operation) : (legs.find(isAirborne) ?? latest);
  const notes =
    routes.length > 1
      ? [`${number} has several legs that day: ${routes.join(', ')}. This report covers ${routeText(operation)}.`]
      : legs.length > 1
        ? [repeatedNote(number, legs, operation)]
        : [];
  return { operation, day: dayOf(operation, timeZoneOf), notes: [...notes, ...factsOf(operation, timeZoneOf)] };
}

/** @param legs on one route, latest first */
function repeatedNote(number: string, legs: Operation[], covered: Operation): string {
  const departed = legs.filter(({ takeoff }) => takeoff !== null);
  const verb = departed.length === legs.length ? 'departed' : 'was seen';
  const which =
    covered === departed[0]
      ? 'the latest departure'
      : isAirborne(covered)
        ? 'the flight in the air'
        : 'the one that was not seen to depart';
  return `${number} ${verb} ${legs.length} times that day. This report covers ${which}.`;
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
  const seen = day ? `the most recent flight (${formatDate(day)})` : 'the most recent flight';
  const notes: string[] = [];
  // it may still depart while the day is not over at its origin
  if (askedDay && askedDay >= dayIn(timeZoneOf(operation.origin) ?? 'UTC', now))
    notes.push(`There's no data for ${formatDate(askedDay)} yet, so this report covers ${seen}.`);
  else if (askedDay)
    notes.push(`We found no ${number} departure on ${formatDate(askedDay)}, so this report covers ${seen}.`);
  else if (!isAirborne(operation)) notes.push(`${number} isn't flying right now, so this report covers ${seen}.`);
  return { operation, day, notes: [...notes, ...factsOf(operation, timeZoneOf)] };
}

/**
 * Whether a departure (ISO 8601) is so soon after midnight at its origin that it may have been planned for the previous
 * evening.
 */
export function isInSmallHours(departure: string, timeZone: string | null): boolean {
  return timeOf(departure, timeZone) < SMALL_HOURS_END;
}

/** HH:MM */
function timeOf(departure: string, timeZone: string | null): string {
  return localTime(timeZone ?? 'UTC', departure).slice(11, 16);
}

function factsOf(operation: Operation, timeZoneOf: TimeZoneOf): string[] {
  const facts: string[] = [];
  const departure = departureOf(operation);
  const zone = timeZoneOf(operation.origin);
  // only what was flown is known, not what was planned
  if (departure && isInSmallHours(departure, zone)) {
    const time = timeOf(departure, zone);
    facts.push(`It departed at ${time} local time, after midnight, so it may be a delayed flight from the day before.`);
  }
  if (isDiverted(operation)) {
    facts.push(
      `This flight was diverted to ${codeOf(operation.actualDestination)} instead of ${codeOf(operation.destination)}.`,
    );
  }
  if (/^(cargo|c$)/i.test(operation.category ?? '')) facts.push('This was a cargo flight.');
  return facts;
}

function dayOf(operation: Operation, timeZoneOf: TimeZoneOf): string | null {
  const departure = departureOf(operation);
  return departure && dayIn(timeZoneOf(operation.origin) ?? 'UTC', departure);
}

function routeText({ origin, destination }: Operation): string {
  return `${codeOf(origin)} to ${codeOf(destination)}`;
}

function codeOf(airport: AirportCodes | null): string {
  return airport?.iata ?? airport?.icao ?? 'an unknown airport';
}
