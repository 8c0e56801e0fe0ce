import { z } from 'zod';
import { aircraftNamed } from '../aircraft/aircraft-name.ts';
import { flightNumberOf, parseFlightNumber } from '../flight/flight-number.ts';
import { localTime } from '../flight/local-time.ts';
import { searchDates } from '../flight/search-dates.ts';
import type { Left } from './airtrail-left.ts';
import { endOfDay } from './trips-by-time.ts';

/** A flight to come as a leg is stored; `id` is AirTrail's. */
export const airtrailLegSchema = z.object({
  flightNumber: z.string(),
  date: z.string(),
  originIata: z.string().nullable(),
  destinationIata: z.string().nullable(),
  aircraft: z.string().nullable(),
  departureTime: z.string().nullable(),
});
export type AirtrailLeg = z.infer<typeof airtrailLegSchema>;
export type AirtrailFlight = { id: string | null; leg: AirtrailLeg } | { id: string | null; left: Left };

const codedSchema = z
  .union([
    z.string().transform((icao) => ({ icao, iata: null, name: null })),
    z.object({ icao: z.string().nullish(), iata: z.string().nullish(), name: z.string().nullish() }),
  ])
  .nullish();
const airportSchema = z
  .object({ iata: z.string().nullish(), icao: z.string().nullish(), tz: z.string().nullish() })
  .nullish();
/** A row of `GET /api/flight/list`, as AirTrail 3.12 writes it, and its description. */
const rowSchema = z.object({
  id: z.int(),
  date: z.iso.date(),
  datePrecision: z.string().default('day'),
  departure: z.iso.datetime({ offset: true }).nullish(),
  departureScheduled: z.iso.datetime({ offset: true }).nullish(),
  flightNumber: z.string().nullish(),
  from: airportSchema,
  to: airportSchema,
  airline: codedSchema,
  aircraft: codedSchema,
});
type Row = z.output<typeof rowSchema>;

/** Reads the rows of an answer: each becomes a flight to come, or is left with a reason. @param now epoch ms */
export function readAirtrail(rows: unknown[], now: number, iataOf: (code: string) => string): AirtrailFlight[] {
  return rows.map((given) => {
    const row = rowSchema.safeParse(given).data;
    if (!row) return { id: null, left: 'unread' };
    const id = String(row.id);
    const zone = zoneOf(row);
    if (endOfDay(zone ?? 'UTC', row.date) <= now) return { id, left: 'past' };
    if (row.datePrecision !== 'day') return { id, left: 'undated' };
    if (row.date > searchDates(now).last) return { id, left: 'far' };
    const flightNumber = numberOf(row);
    return flightNumber ? { id, leg: { flightNumber, ...legOf(row, zone, iataOf) } } : { id, left: 'unnumbered' };
  });
}

function legOf(row: Row, zone: string | null, iataOf: (code: string) => string): Omit<AirtrailLeg, 'flightNumber'> {
  const code = ({ iata, icao }: { iata?: string | null | undefined; icao?: string | null | undefined } = {}) =>
    [iata, icao].flatMap((one) => (one && /^[A-Z]{3,4}$/.test(one) ? iataOf(one) : []))[0] ?? null;
  const departs = row.departureScheduled ?? row.departure;
  const at = zone && departs ? localTime(zone, new Date(departs).toISOString()) : '';
  return {
    date: row.date,
    originIata: code(row.from ?? {}),
    destinationIata: code(row.to ?? {}),
    aircraft: aircraftNamed(row.aircraft?.icao ?? '') ?? aircraftNamed(row.aircraft?.name ?? ''),
    departureTime: at.startsWith(row.date) ? at.slice(11, 16) : null,
  };
}

/** 'BA178' for BA178, BAW178, and 178 of British Airways; null if it is no flight number. */
function numberOf({ flightNumber, airline }: Row): string | null {
  const typed = flightNumber?.trim() ?? '';
  const code = airline?.iata ?? airline?.icao ?? '';
  const read = parseFlightNumber(typed) ?? (/^\d{1,4}[A-Z]?$/i.test(typed) ? parseFlightNumber(code + typed) : null);
  if (!read) return null;
  return read.airlineCode === airline?.icao ? flightNumberOf(read.text, airline.iata ?? null) : read.text;
}

/** AirTrail's own zone of the origin, in which it made the instants; null for none, or one that is unknown here. */
function zoneOf({ from }: Row): string | null {
  try {
    return from?.tz ? new Intl.DateTimeFormat('en-US', { timeZone: from.tz }).resolvedOptions().timeZone : null;
  } catch {
    return null;
  }
}
