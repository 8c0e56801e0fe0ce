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
  if (!date) return ['Our data names the route of this flight number, not its next departure.'];
  return [`We have no schedule for ${date}: this report is for the flight number's known route.`];
}
