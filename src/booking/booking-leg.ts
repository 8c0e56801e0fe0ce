import { isAircraftName } from '../aircraft/aircraft-name.ts';
import { flightNumberOf, parseFlightNumber } from '../flight/flight-number.ts';
import { isFlightDate } from '../format/date.ts';
import { DAY_MS } from '../format/time.ts';
import { airlineNamedIn, airlineOf, zoneOfCode } from './known-codes.ts';

/** Why a leg should be checked before relying on it. */
const DOUBTS = ['read_from_text', 'sold_by_another', 'day_at_greenwich', 'only_offered'] as const;
export type LegDoubt = (typeof DOUBTS)[number];

/** What was found and is not offered as a flight. */
export type NoFlight = 'train' | 'bus' | 'boat' | 'canceled' | 'unclear';

/** One flight of a booking, and all that is ever kept of the booking: no name, no code, no seat, no ticket. */
export type BookingLeg = {
  /** in the form of the flight's own address: 'BA286'; the number under which it was sold */
  flightNumber: string;
  /** the day of departure at the origin, YYYY-MM-DD; null if none was found */
  date: string | null;
  /** IATA codes; null if none was found */
  origin: string | null;
  destination: string | null;
  doubts: LegDoubt[];
  /** the number of the airline that flies it, or that airline's name, if the booking names another than sold it */
  operatedBy?: string;
  /** local at the origin: '16:30' */
  departureTime?: string;
  /** of departure: '2E' */
  terminal?: string;
  /** as the booking names it, in our own words: 'Airbus A380' */
  aircraft?: string;
  noFlight?: NoFlight;
};

/** No one flies more in one booking; what has more is not a booking. */
export const MOST_LEGS = 20;

/** What a reader has read, each part as found. */
export type ReadLeg = { flightNumber: string; doubts: LegDoubt[] } & {
  [Part in 'date' | 'origin' | 'destination' | keyof typeof DETAILS]?: string | null | undefined;
} & { noFlight?: NoFlight | null | undefined };

/** What a leg may have besides; anything of another form is left out. */
const DETAILS = {
  operatedBy: (text: string) => parseFlightNumber(text)?.text === text || airlineNamedIn(text)?.name === text,
  departureTime: (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
  terminal: (text: string) => /^([A-Z]|[A-Z]?\d{1,2}[A-Z]?)$/.test(text),
  aircraft: isAircraftName,
};

/** A leg without the parts that are impossible; null if the number cannot be a flight number. */
export function legOf(read: ReadLeg): BookingLeg | null {
  const number = parseFlightNumber(read.flightNumber);
  if (!number) return null;
  const sellsUnder = number.kind === 'icao' ? airlineOf(number.airlineCode)?.iata : null;
  const flightNumber = flightNumberOf(number.text, sellsUnder ?? null).replace(EASYJET, 'U2');
  const leg: BookingLeg = {
    flightNumber,
    date: read.date && isFlightDate(read.date) ? read.date : null,
    origin: airportOf(read.origin),
    destination: airportOf(read.destination),
    doubts: read.doubts,
  };
  for (const [part, isOne] of Object.entries(DETAILS) as [keyof typeof DETAILS, (text: string) => boolean][]) {
    const value = read[part];
    if (value && isOne(value) && value !== flightNumber) leg[part] = value;
  }
  if (read.noFlight) leg.noFlight = read.noFlight;
  return leg;
}

/** What was found and is not offered, without anything that is known of it. */
export function noFlightOf(noFlight: NoFlight): BookingLeg {
  return { flightNumber: '', date: null, origin: null, destination: null, doubts: [], noFlight };
}

/** easyJet's three airlines sell under one code; passes carry that of the airline. */
const EASYJET = /^(EZY|EJU|EZS|EC|DS)(?=\d)/;

/** Keeps each leg once, in its most reliable reading, ordered by day; those without a day come last. */
export function tidyLegs(legs: BookingLeg[]): BookingLeg[] {
  const kept: BookingLeg[] = [];
  for (const leg of legs.toSorted((one, other) => one.doubts.length - other.doubts.length)) {
    const same = kept.find((one) => isSame(one, leg));
    if (same) Object.assign(same, merged(same, leg));
    else kept.push({ ...leg });
  }
  const dayOf = ({ date }: BookingLeg) => date ?? '9999';
  return kept.sort((one, other) => dayOf(one).localeCompare(dayOf(other))).slice(0, MOST_LEGS);
}

/** What the first reading lacks comes from the other. */
export function merged(leg: BookingLeg, other: BookingLeg): BookingLeg {
  const known = Object.entries(leg).filter(([, value]) => value !== null && value !== undefined);
  return { ...other, ...Object.fromEntries(known), doubts: leg.doubts } as BookingLeg;
}

/** Whether both are one flight, though their days are one apart. */
export function isWithinADay(one: BookingLeg, other: BookingLeg): boolean {
  const apart = one.date && other.date ? Math.abs(Date.parse(one.date) - Date.parse(other.date)) : 0;
  return apart <= DAY_MS && isSame({ ...one, date: null }, other);
}

/** Restores a leg stored on the device; null for anything else. */
export function restoreLeg(kept: unknown): BookingLeg | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const parts = kept as Record<string, unknown>;
  const { flightNumber, doubts } = parts;
  if (typeof flightNumber !== 'string' || !Array.isArray(doubts)) return null;
  const texts = Object.fromEntries(Object.entries(parts).filter(([, part]) => typeof part === 'string'));
  return legOf({ ...texts, flightNumber, doubts: DOUBTS.filter((doubt) => doubts.includes(doubt)), noFlight: null });
}

/** Whether nothing known differs: a number may be flown twice a day, and a day at Greenwich may be one off. */
function isSame(one: BookingLeg, other: BookingLeg): boolean {
  if (one.flightNumber !== other.flightNumber || one.noFlight !== other.noFlight || !one.flightNumber) return false;
  const agree = (a: string | null, b: string | null) => a === null || b === null || a === b;
  if (!agree(one.origin, other.origin) || !agree(one.destination, other.destination)) return false;
  if (agree(one.date, other.date)) return true;
  return [one, other].some(({ doubts }) => doubts.includes('day_at_greenwich')) && isWithinADay(one, other);
}

/** A code that no airport has is left out, unless its form says that it is a station's. */
function airportOf(code: string | null | undefined): string | null {
  const text = code?.trim().toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(text) && (zoneOfCode(text) || !ORDINARY.test(text)) ? text : null;
}

/** Words of three letters that stand where an airport would. */
const ORDINARY = /^(THE|AND|NOT|YOU|ALL|DAY|ANY|VIA|PNR|REF|SEE|HAS|OUT)$/;
