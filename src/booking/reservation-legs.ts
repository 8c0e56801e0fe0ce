import { aircraftNamed } from '../aircraft/aircraft-name.ts';
import { fold } from '../reference/airport-search.ts';
import { type BookingLeg, legOf, type NoFlight, tidyLegs } from './booking-leg.ts';
import { airlineNamedIn, airportsNamed, isRailway, isStation, localMoment } from './known-codes.ts';
import { findDates } from './written-dates.ts';

/**
 * Finds the flights in schema.org reservations, which airlines put into their mail for assistants
 * (developers.google.com/workspace/gmail/markup, as of 2026): `FlightReservation` and its `Flight`. Canceled ones,
 * trains, buses and boats are reported as such.
 * @param data JSON-LD as parsed, or microdata in the same shape; may be anything
 */
export function readReservations(data: unknown): BookingLeg[] {
  const legs: BookingLeg[] = [];
  visit(data, 0, (thing, noFlight) => {
    const leg = legOfThing(thing, noFlight);
    if (leg) legs.push(leg);
  });
  return tidyLegs(legs);
}

type Thing = Record<string, unknown>;

const MOST_DEEP = 12;
const TRIPS: Record<string, NoFlight> = { TrainTrip: 'train', BusTrip: 'bus', BoatTrip: 'boat' };

function visit(data: unknown, depth: number, see: (thing: Thing, noFlight: NoFlight | null) => void, isOff = false) {
  if (typeof data !== 'object' || data === null || depth > MOST_DEEP) return;
  if (Array.isArray(data)) {
    for (const one of data) visit(one, depth + 1, see, isOff);
    return;
  }
  const thing = data as Thing;
  const isCanceled = isOff || /Cancell?ed$/.test(textOf(thing.reservationStatus));
  const types = typesOf(thing);
  const ground = types.map((type) => TRIPS[type]).find(Boolean);
  if (ground || types.includes('Flight') || (thing.flightNumber && thing.departureAirport))
    see(thing, ground ?? (isCanceled ? 'canceled' : null));
  else for (const part of Object.values(thing)) visit(part, depth + 1, see, isCanceled);
}

function legOfThing(flight: Thing, noFlight: NoFlight | null): BookingLeg | null {
  // 'LX 345': what a code of two characters is separated by
  const number = textOf(flight.flightNumber ?? flight.trainNumber ?? '').replace(/[\s-]/g, '');
  const airline = flight.airline ?? flight.provider ?? flight.carrier;
  const code = codeOf(airline) || (airlineNamedIn(textOf(partOf(airline)?.name) || textOf(airline))?.iata ?? '');
  const origin = airportOf(flight.departureAirport);
  const destination = airportOf(flight.arrivalAirport);
  const flightNumber = /^\d{1,4}[A-Z]?$/.test(number) ? code + number : number;
  const isRail = [origin, destination].some(isStation) || isRailway(flightNumber.slice(0, 2));
  const route = { origin, destination, noFlight: isRail ? ('train' as const) : noFlight };
  if (TRIPS[typesOf(flight)[0] ?? '']) return legOf({ ...route, flightNumber: 'XX1', doubts: [] });
  return legOf({
    ...route,
    flightNumber,
    ...departureOf(flight, origin),
    aircraft: aircraftNamed(textOf(flight.aircraft) || textOf(partOf(flight.aircraft)?.name)),
    terminal: textOf(flight.departureTerminal).replace(/^terminal\s*/i, ''),
    operatedBy: operatorOf(flight, code),
  });
}

/** The time is local, whatever offset is given; only a UTC time may fall on another day. */
function departureOf(flight: Thing, origin: string): Pick<BookingLeg, 'date' | 'doubts'> & { departureTime?: string } {
  const value = flight.departureTime;
  const moment = textOf(typeof value === 'object' && !Array.isArray(value) ? partOf(value)?.['@value'] : value);
  if (/\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(moment)) {
    const local = localMoment(moment, origin);
    if (local) return { date: local.date, departureTime: local.time, doubts: [] };
    return { date: moment.slice(0, 10), doubts: ['day_at_greenwich'] };
  }
  const day = textOf(flight.departureDay ?? moment);
  const date = /^20\d\d-\d\d-\d\d/.exec(day)?.[0] ?? findDates(day, '2000-01-01')[0]?.date ?? null;
  const time = /[T ](\d\d:\d\d)/.exec(moment)?.[1];
  return { date, doubts: [], ...(time && { departureTime: time }) };
}

function operatorOf(flight: Thing, code: string): string | null {
  const operator = partOf(flight.operatedBy);
  if (!operator || textOf(operator.iataCode) === code) return null;
  return airlineNamedIn(textOf(operator.name))?.name ?? null;
}

/** Of a thing, or of a text that is a code or has one: 'CGN', 'Cologne (CGN)'. */
function codeOf(value: unknown): string {
  const said = textOf(value);
  const written = /^[A-Z\d]{2,3}$/.exec(said)?.[0] ?? /\(([A-Z]{3})\)/.exec(said)?.[1] ?? '';
  return textOf(partOf(value)?.iataCode) || written;
}

/** By its code, or by a name that is only one's: 'London Heathrow'. */
function airportOf(value: unknown): string {
  const name = textOf(partOf(value)?.name) || textOf(value);
  const [only = '', ...others] = airportsNamed(fold(name.replace(/ (?:international )?airport$/i, '')));
  return codeOf(value) || codeOf(name) || (others.length > 0 ? '' : only);
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
