import { formatDate } from '../format/date.ts';
import type { Source } from '../reference/source.ts';
import type { FlightProvider, FoundFlight } from './flight.ts';

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

/**
 * The flight with what a reader must know when one that has no date of its own answers a question about a day. One that
 * live data told of has a date.
 */
export function withDateNote(flight: FoundFlight, date: string | undefined): FoundFlight {
  const { flightData } = flight;
  if (flightData.provider === 'flightradar24') return flight;
  const note = date
    ? `We don't have a schedule for ${formatDate(date)}, so this report covers the flight's usual route.`
    : "We know this flight's usual route, but not its next departure.";
  return { ...flight, flightData: { ...flightData, notes: [...flightData.notes, note] } };
}
