import { isFlightDate } from '../format/date.ts';
import { type Said, say } from '../words/say.ts';
import { parseFlightNumber } from './flight-number.ts';
import { flightNumberText } from './flight-number-text.ts';
import type { FlightSearch } from './flight-search.ts';
import type { RouteSearch } from './route-search.ts';

/** The home screen's state, as in its address: a flight with the place in its report, a route, or neither, with a tab of the search card. */
export type HomeSearch = Partial<Record<'flight' | 'aircraft' | 'tab' | 'model' | 'from' | 'to' | 'date', string>>;

/** Every field by name: the router keeps what it is not told to drop. */
const NOTHING = {
  flight: undefined,
  aircraft: undefined,
  tab: undefined,
  model: undefined,
  from: undefined,
  to: undefined,
  date: undefined,
};

/** The search card's tab that reads bookings; it and the first one can be opened by `tab` in the address. */
export const BOOKING_TAB = 'booking';
export const AIRPORTS_TAB = 'airports';

/** Reads the address so that one question has one: a flight takes precedence over a route, and drops its fields. */
export function readHomeSearch(raw: Record<string, unknown>): HomeSearch {
  const typed = textOf(raw.flight);
  const flight = typed && (parseFlightNumber(typed)?.text ?? typed);
  const from = textOf(raw.from)?.toUpperCase();
  const to = textOf(raw.to)?.toUpperCase();
  const date = textOf(raw.date);
  const [aircraft, tab, model] = [raw.aircraft, raw.tab, raw.model].map(textOf);
  if (flight) return { ...NOTHING, flight, date, aircraft, tab, model };
  if (from && to) return { ...NOTHING, from, to, date };
  return tab === BOOKING_TAB || tab === AIRPORTS_TAB ? { ...NOTHING, tab } : NOTHING;
}

export function homeTitle({ flight, from, to }: HomeSearch): Said {
  if (flight) return say('app.home.ofFlight', { flight: flightNumberText(flight) });
  if (from && to) return say('app.home.ofRoute', { from, to });
  return say('app.home.title');
}

/** True where the address asks for a day that is none: then nothing is searched, or the answer would be for another day. */
export function isDateUnreadable({ date }: HomeSearch): boolean {
  return date !== undefined && !isFlightDate(date);
}

/** What is searched for, without the place in a report. */
export function questionOf(search: HomeSearch): HomeSearch {
  return { ...search, tab: search.flight ? undefined : search.tab, model: undefined };
}

export function flightSearchOf(search: HomeSearch): FlightSearch | null {
  const { flight, date, aircraft } = search;
  return flight && !isDateUnreadable(search) ? { flightNumber: flight, date, aircraftType: aircraft } : null;
}

export function routeSearchOf(search: HomeSearch): RouteSearch | null {
  const { flight, from, to, date } = search;
  return !flight && from && to && !isDateUnreadable(search) ? { origin: from, destination: to, date } : null;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim() || undefined : undefined;
}
