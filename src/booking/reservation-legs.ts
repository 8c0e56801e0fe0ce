import { type BookingLeg, legOf, tidyLegs } from './booking-leg.ts';

/**
 * Finds the flights in schema.org reservations, which airlines put into their mail for assistants
 * (developers.google.com/workspace/gmail/markup, as of 2026): `FlightReservation` and its `Flight`. Canceled ones are
 * skipped.
 * @param data JSON-LD as parsed, or microdata in the same shape; may be anything
 */
export function readReservations(data: unknown): BookingLeg[] {
  const legs: BookingLeg[] = [];
  visit(data, 0, (thing) => {
    const leg = flightOf(thing);
    if (leg) legs.push(leg);
  });
  return tidyLegs(legs);
}

type Thing = Record<string, unknown>;

const MOST_DEEP = 12;

function visit(data: unknown, depth: number, see: (thing: Thing) => void): void {
  if (typeof data !== 'object' || data === null || depth > MOST_DEEP) return;
  if (Array.isArray(data)) {
    for (const one of data) visit(one, depth + 1, see);
    return;
  }
  const thing = data as Thing;
  if (isCanceled(thing)) return;
  if (typesOf(thing).includes('Flight')) see(thing);
  else for (const part of Object.values(thing)) visit(part, depth + 1, see);
}

function flightOf(flight: Thing): BookingLeg | null {
  const number = textOf(flight.flightNumber).replace(/\s/g, '');
  const code = textOf(partOf(flight.airline ?? flight.provider ?? flight.carrier)?.iataCode);
  const departure = textOf(flight.departureTime);
  return legOf({
    flightNumber: /^\d{1,4}$/.test(number) ? code + number : number,
    // the time is local, whatever zone is given; only a UTC time may fall on another day
    date: departure.slice(0, 10),
    origin: textOf(partOf(flight.departureAirport)?.iataCode),
    destination: textOf(partOf(flight.arrivalAirport)?.iataCode),
    doubts: /\dZ$/.test(departure) ? ['day_at_greenwich'] : [],
  });
}

function isCanceled(thing: Thing): boolean {
  return /Cancell?ed$/.test(textOf(thing.reservationStatus));
}

/** 'Flight', 'http://schema.org/Flight' or several. */
function typesOf(thing: Thing): string[] {
  return [thing['@type']].flat().map((type) => textOf(type).replace(/^https?:\/\/schema\.org\//, ''));
}

function partOf(value: unknown): Thing | null {
  const one = Array.isArray(value) ? value[0] : value;
  return typeof one === 'object' && one !== null ? (one as Thing) : null;
}

function textOf(value: unknown): string {
  const one = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' || typeof one === 'number' ? String(one).trim() : '';
}
