import type { AirportSuggestion } from '#src/reference/airport.ts';
import { rankAirports } from '#src/reference/airport-search.ts';
import type { Context } from '../context.ts';

const SUGGESTIONS = 10;

/** The airports that a typed name, city or code most likely means, best first. */
export function suggestAirports(ctx: Context, q: string): { airports: AirportSuggestion[] } {
  const airports = rankAirports(ctx.airportIndex, q, SUGGESTIONS);
  return { airports: airports.map(({ iata, city, country, name }) => ({ iata, city, country, name })) };
}
