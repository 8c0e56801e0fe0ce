/** An airport in a live row; either code may be missing. */
export type AirportCodes = { iata: string | null; icao: string | null };

/** One leg that an aircraft flew or is flying, from live data. Times are ISO 8601 in UTC. */
export type Operation = {
  /** the provider's id of the leg */
  id: string;
  /** commercial number without spaces, such as BA286 */
  flightNumber: string | null;
  callsign: string | null;
  registration: string | null;
  /** ICAO type designator */
  aircraftType: string | null;
  /** ICAO code of the operating airline; `paintedIcao` is that of the livery */
  operatingIcao: string | null;
  paintedIcao: string | null;
  origin: AirportCodes | null;
  /** the planned destination */
  destination: AirportCodes | null;
  /** where it landed, once it has */
  actualDestination: AirportCodes | null;
  takeoff: string | null;
  landed: string | null;
  firstSeen: string | null;
  isEnded: boolean;
  /** free text, such as 'Passenger' or 'Cargo' */
  category: string | null;
};

/** When the leg departed, as far as known. */
export function departureOf(operation: Operation): string | null {
  return operation.takeoff ?? operation.firstSeen;
}

export function isAirborne(operation: Operation): boolean {
  return operation.takeoff !== null && operation.landed === null && !operation.isEnded;
}

/** No airliner flies longer than this. */
const LONGEST_FLIGHT_MS = 24 * 60 * 60_000;

/**
 * Ends legs whose landing was not seen: otherwise a leg of last week would be shown as in the air. @param now epoch
 * milliseconds
 */
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

/** The status text of a flight. */
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

/** By time zone of an airport: creating one takes longer than everything else in a look at a flight. */
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** The same instant in a time zone, with its offset: '2026-11-19T16:30:00-08:00'. */
export function localTime(timeZone: string, instant: string): string {
  let offset = offsetFormats.get(timeZone);
  if (!offset) {
    offset = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    offsetFormats.set(timeZone, offset);
  }
  const name = offset.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? ['', '+', '00', '00'];
  const offsetMs = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  const local = new Date(Date.parse(instant) + offsetMs).toISOString().slice(0, 19);
  return `${local}${sign}${hours}:${minutes}`;
}

/**
 * The operations that departed on a day local at their origin, latest first. `timeZoneOf` gives an airport's IANA zone;
 * if unknown, the day is in UTC.
 */
export function operationsOn(
  day: string,
  operations: Operation[],
  timeZoneOf: (airport: AirportCodes | null) => string | null,
): Operation[] {
  return latestFirst(operations).filter((operation) => {
    const departure = departureOf(operation);
    return departure !== null && dayIn(timeZoneOf(operation.origin) ?? 'UTC', departure) === day;
  });
}

/** Sorts by departure, latest first; legs without any time last. */
export function latestFirst(operations: Operation[]): Operation[] {
  return operations.toSorted((a, b) => (departureOf(b) ?? '').localeCompare(departureOf(a) ?? ''));
}
