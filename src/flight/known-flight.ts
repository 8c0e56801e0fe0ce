import { formatDate } from '../format/date.ts';
import type { Source } from '../reference/source.ts';
import type { FlightProvider } from './flight.ts';

/** A flight as a table of flights knows it: where it goes and who flies it, without a date of its own. */
export type KnownFlight = {
  provider: FlightProvider;
  flightNumber: string;
  callsign: string;
  airlineIcao: string;
  /** IATA codes where there is one, else ICAO */
  origin: string;
  destination: string;
  via: string[];
  /** ICAO designator of the aircraft usually seen; unverified */
  usualAircraft: string | null;
  asOf: string | null;
  source: Source;
  /** what the reader must know of how it was found */
  notes?: string[];
};

/** What a reader must know when a flight that has no date of its own answers a question about a day. */
export function datelessNotes(date: string | undefined): string[] {
  if (!date) return ["We know this flight's usual route, but not its next departure."];
  return [`We don't have a schedule for ${formatDate(date)}, so this report covers the flight's usual route.`];
}
