import { formatDate } from '../format/date.ts';
import type { Source } from '../reference/source.ts';
import type { FlightProvider } from './flight.ts';

/** A flight from a table of flights: its route and airline, without a date. */
export type KnownFlight = {
  provider: FlightProvider;
  flightNumber: string;
  callsign: string;
  airlineIcao: string;
  /** IATA codes if there is one, else ICAO */
  origin: string;
  destination: string;
  via: string[];
  /** ICAO designator of the aircraft usually seen; unverified */
  usualAircraft: string | null;
  asOf: string | null;
  source: Source;
  /** what the reader must know about how it was found */
  notes?: string[];
};

/** What a reader must know if a flight without a date answers a question about a day. */
export function datelessNotes(date: string | undefined): string[] {
  if (!date) return ["We know this flight's usual route, but not its next departure."];
  return [`We don't have a schedule for ${formatDate(date)}, so this report covers the flight's usual route.`];
}
