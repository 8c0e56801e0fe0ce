import { DAY_MS } from '../format/time.ts';
import type { Source } from '../reference/source.ts';
import { say, type Told } from '../words/say.ts';
import type { AskedRoute } from './asked-route.ts';
import type { FlightProvider, FoundFlight } from './flight.ts';
import { flightNumberText } from './flight-number-text.ts';

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
  notes?: Told[];
};

export function stopsOf({ origin, via, destination }: Pick<KnownFlight, 'origin' | 'via' | 'destination'>): string[] {
  return [origin, ...via, destination];
}

/** A table's flight with notes on its route's age and the day asked for; others as they are. @param now epoch ms */
export function withDateNotes(flight: FoundFlight, date: string | undefined, now: number): FoundFlight {
  const { flightData } = flight;
  const age = routeAge(flight, now);
  if (age === null) return flight;
  const noSchedule = date ? [say('report.notes.noSchedule', { date: { date } })] : [];
  return { ...flight, flightData: { ...flightData, notes: [...flightData.notes, age, ...noSchedule] } };
}

const OLD_AFTER_MS = 2 * 365.25 * DAY_MS;

/**
 * Says of which day a table's route is; airlines change their numbers every season, so one that nobody has touched for
 * two years needs a look. Null for a flight that was seen, and for one in no table. @param now epoch ms
 */
export function routeAge({ flightData }: FoundFlight, now: number): Told | null {
  const { provider, liveSource, asOf } = flightData;
  if (['flightradar24', 'asked'].includes(provider) || liveSource) return null;
  if (!asOf) return say('report.notes.routeUndated');
  return now - Date.parse(asOf) > OLD_AFTER_MS
    ? say('report.notes.routeOld', { date: { date: asOf } })
    : say('report.notes.routeAsOf', { date: { date: asOf } });
}

/**
 * Of a flight that ends where it starts, the way back if that is `asked` for, else the way out, up to the last stop; others
 * as they are. Null without a stop.
 */
export function oneWay(known: KnownFlight, asked?: AskedRoute | null): KnownFlight | null {
  const { flightNumber, origin, destination, via } = known;
  if (origin !== destination) return known;
  const last = via.at(-1);
  if (!last) return null;
  const given = { flight: flightNumberText(flightNumber), stops: stopsOf(known).join('–') };
  const notes = known.notes ?? [];
  const back = asked?.destination === origin ? via.lastIndexOf(asked.origin) : -1;
  if (asked && back >= 0) {
    const covered = say('report.notes.wayBack', { ...given, origin: asked.origin, destination: origin });
    return { ...known, origin: asked.origin, via: via.slice(back + 1), notes: [...notes, covered] };
  }
  const note = say('report.notes.wayOut', { ...given, origin, destination: last });
  return { ...known, destination: last, via: via.slice(0, -1), notes: [...notes, note] };
}
