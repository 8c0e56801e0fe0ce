import { parseFlightNumber } from '../flight/flight-number.ts';
import { isFlightDate } from '../format/date.ts';

/** Why a leg should be checked before relying on it. */
export type LegDoubt = 'read_from_text' | 'sold_by_another' | 'day_at_greenwich';

/** One flight of a booking, and all that is ever kept of the booking: no name, no code, no seat, no ticket. */
export type BookingLeg = {
  /** in the form of the flight's own address: 'BA286' */
  flightNumber: string;
  /** the day of departure at the origin, YYYY-MM-DD; null if none was found */
  date: string | null;
  /** IATA codes; null if none was found */
  origin: string | null;
  destination: string | null;
  doubts: LegDoubt[];
};

/** No one flies more in one booking; what has more is not a booking. */
export const MOST_LEGS = 20;

/**
 * Builds a leg from what was read, each part as found; null if the number cannot be a flight number. Impossible parts
 * are left out.
 */
export function legOf(read: {
  flightNumber: string;
  date?: string | null;
  origin?: string | null;
  destination?: string | null;
  doubts: LegDoubt[];
}): BookingLeg | null {
  const flightNumber = parseFlightNumber(read.flightNumber)?.text;
  if (!flightNumber) return null;
  const date = read.date && isFlightDate(read.date) ? read.date : null;
  const [origin, destination] = [airportOf(read.origin), airportOf(read.destination)];
  return { flightNumber, date, origin, destination, doubts: read.doubts };
}

/** Keeps each leg once, in its most reliable reading, ordered by day; those without a day come last. */
export function tidyLegs(legs: BookingLeg[]): BookingLeg[] {
  const kept: BookingLeg[] = [];
  for (const leg of legs.toSorted((one, other) => one.doubts.length - other.doubts.length)) {
    const same = kept.find((one) => isSame(one, leg));
    if (!same) kept.push({ ...leg });
    else {
      same.date ??= leg.date;
      same.origin ??= leg.origin;
      same.destination ??= leg.destination;
    }
  }
  const dayOf = ({ date }: BookingLeg) => date ?? '9999';
  return kept.sort((one, other) => dayOf(one).localeCompare(dayOf(other))).slice(0, MOST_LEGS);
}

/** Restores a leg stored on the device; null for anything else. */
export function restoreLeg(kept: unknown): BookingLeg | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { flightNumber, date, origin, destination, doubts } = kept as Record<string, unknown>;
  if (typeof flightNumber !== 'string' || !Array.isArray(doubts)) return null;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
  const known = DOUBTS.filter((doubt) => doubts.includes(doubt));
  return legOf({
    flightNumber,
    date: textOf(date),
    origin: textOf(origin),
    destination: textOf(destination),
    doubts: known,
  });
}

const DOUBTS: LegDoubt[] = ['read_from_text', 'sold_by_another', 'day_at_greenwich'];

/**
 * A number flown twice a day from different airports has two legs; without a day, they are the same if nothing known
 * differs.
 */
function isSame(one: BookingLeg, other: BookingLeg): boolean {
  if (one.flightNumber !== other.flightNumber) return false;
  const agree = (a: string | null, b: string | null) => a === null || b === null || a === b;
  return agree(one.date, other.date) && agree(one.origin, other.origin) && agree(one.destination, other.destination);
}

function airportOf(code: string | null | undefined): string | null {
  const text = code?.trim().toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(text) ? text : null;
}
