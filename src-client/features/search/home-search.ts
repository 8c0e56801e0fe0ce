import type { FlightSearch } from '#src/flight/flight-number.ts';
import type { RouteSearch } from '#src/flight/route-search.ts';

/** The home screen's state, as its address holds it: a flight, or a route, or neither. */
export type HomeSearch = { flight?: string; aircraft?: string; from?: string; to?: string; date?: string };

/** Reads the address; a flight wins over a route, and what belongs to the other kind of search is dropped. */
export function readHomeSearch(raw: Record<string, unknown>): HomeSearch {
  const flight = textOf(raw.flight);
  const from = textOf(raw.from);
  const to = textOf(raw.to);
  const date = textOf(raw.date);
  if (flight) return filled({ flight, date, aircraft: textOf(raw.aircraft) });
  if (from && to) return filled({ from, to, date });
  return {};
}

export function flightSearchOf({ flight, date, aircraft }: HomeSearch): FlightSearch | null {
  return flight ? { flightNumber: flight, date, aircraftType: aircraft } : null;
}

export function routeSearchOf({ flight, from, to, date }: HomeSearch): RouteSearch | null {
  return !flight && from && to ? { origin: from, destination: to, date } : null;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim() || undefined : undefined;
}

function filled(search: HomeSearch): HomeSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
