import type { AirportSuggestion } from '#src/reference/airport.ts';
import { rankAirports } from '#src/reference/airport-search.ts';
import type { Context } from '../context.ts';

const SUGGESTIONS = 10;

/** The airports that a typed name, city or code most likely means, best first. They stay the same while the server runs. */
export function suggestAirports(ctx: Context, q: string): { airports: AirportSuggestion[] } {
  return { airports: rankAirports(ctx.airportIndex(), q, SUGGESTIONS).map(toSuggestion) };
}

function toSuggestion({ iata, city, country, name }: AirportSuggestion): AirportSuggestion {
  return { iata, city, country, name };
}
