import { say } from '../words/say.ts';
import type { Airport, AirportSuggestion } from './airport.ts';
import { type AirportIndex, aliasesOf, findFormer, fold, rankAirports } from './airport-search.ts';
import { closedStateSentence, formerAirportSentence } from './former-airport.ts';

const WORD_BEGINNING_MIN = 3;

/**
 * Returns what `q` may mean, best first: airports, and for a city with several, all of them together (`LON`, 'Any
 * airport'). For an airport that closed or changed its code, the one to use comes first and says so. If the city's code is typed, the city comes first; if its name is typed, it follows the best airport.
 */
export function suggestPlaces(index: AirportIndex, q: string, limit: number): AirportSuggestion[] {
  const former = findFormer(index, q);
  if (former) {
    const note = formerAirportSentence(former, index.others);
    return rankAirports(index, former.now, 1).map((airport) => ({ ...suggestionOf(index, airport), note }));
  }
  const ranked = rankAirports(index, q, limit);
  const suggestions = ranked.map((airport) => suggestionOf(index, airport));
  const choice = ranked[0] && cityMeant(index, ranked[0], fold(q));
  if (!choice) return suggestions;
  return suggestions.toSpliced(fold(choice.iata) === fold(q) ? 0 : 1, 0, choice).slice(0, limit);
}

function suggestionOf({ others }: AirportIndex, airport: Airport): AirportSuggestion {
  const { iata, country, name } = airport;
  const note = closedStateSentence(airport.countryCode);
  return { iata, city: others.ofCity(airport), country, name, ...(note && { note }) };
}

function cityMeant(
  { entries, iatas, cityCodes, others }: AirportIndex,
  first: Airport,
  query: string,
): AirportSuggestion | null {
  const { cityCode } = first;
  if (!cityCode) return null;
  const code = fold(cityCode);
  const airports = cityCodes.exactly(code).flatMap((position) => entries[position]?.airport ?? []);
  // a code that is also an airport's means the airport
  const isAirport = iatas.exactly(code).length > 0;
  if (airports.length < 2 || isAirport) return null;
  const city = nameOf(airports);
  const names = [fold(city), ...aliasesOf(first)];
  const isBegun = query.length >= WORD_BEGINNING_MIN && names.some((name) => name.startsWith(query));
  const codes = airports.map(({ iata }) => iata);
  const foreign = others.exactly(query);
  const isForeign = foreign.includes(first.iata) && foreign.every((iata) => codes.includes(iata));
  if (query !== code && !names.includes(query) && !isBegun && !isForeign) return null;
  return {
    iata: cityCode,
    city: others.ofCity({ ...first, city }),
    country: first.country,
    name: say('app.search.anyAirport'),
    airports: codes,
  };
}

/** The name most of a city's airports have for it: Newark counts as New York. */
function nameOf(airports: Airport[]): string {
  const counted = airports.map(({ city }) => ({ city, count: airports.filter((other) => other.city === city).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).city;
}
