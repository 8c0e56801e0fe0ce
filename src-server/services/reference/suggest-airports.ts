import type { AirportSuggestion } from '#src/reference/airport.ts';
import { suggestPlaces } from '#src/reference/city-choice.ts';
import type { Context } from '../../context.ts';

const SUGGESTIONS = 10;

/**
 * Returns the airports, or all of a city's, that a typed name, city or code most likely means, best first. They do not
 * change while the server runs.
 */
export function suggestAirports(ctx: Context, q: string): { airports: AirportSuggestion[] } {
  return { airports: suggestPlaces(ctx.airportIndex(), q, SUGGESTIONS) };
}
