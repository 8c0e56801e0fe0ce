import type { Airport } from '#src/reference/airport.ts';
import { aliasesOf, fold } from '#src/reference/airport-search.ts';
import { withoutPlaceWords } from '#src/reference/place-words.ts';

const TIERS = 11;

/** Returns what `rankAirports` must return, found by scanning all airports. */
export function scanAirports(airports: Airport[], q: string, limit: number): Airport[] {
  const found = scan(airports, fold(q), limit);
  return found.length > 0 ? found : scan(airports, withoutPlaceWords(fold(q)), limit);
}

function scan(airports: Airport[], query: string, limit: number): Airport[] {
  if (query === '') return [];
  const words = query.split(' ');
  const byTier: Airport[][] = Array.from({ length: TIERS }, () => []);
  for (const { airport, folded } of foldedOf(airports)) byTier[tierOf(folded, query, words)]?.push(airport);
  if (byTier[0]?.length) byTier[TIERS - 1] = [];
  const byTraffic = (a: Airport, b: Airport) => b.weight - a.weight || (a.iata < b.iata ? -1 : 1);
  for (const tier of byTier) tier.sort(byTraffic);
  const [city = [], alias = []] = byTier.slice(3, 5);
  const isFarBusier = (alias[0]?.weight ?? 0) > 50 * (city[0]?.weight ?? 0);
  if (isFarBusier) byTier.splice(3, 2, alias, city);
  return byTier.flat().slice(0, limit);
}

/**
 * Returns different texts that people type to find an airport: parts of names, codes, cities and countries, some
 * misspelled. Always the same ones.
 */
export function queriesFrom(airports: Airport[], count: number): string[] {
  let seed = 20_261_121;
  const below = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(seed / 256) % limit;
  };
  const queries = new Set<string>();
  for (let turn = 0; queries.size < count; turn++) {
    const { iata, icao, name, city, country, cityCode, aliases } = airports[below(airports.length)] as Airport;
    const texts = [name, city, country, `${city} ${name}`, `${name} ${city}`, ...aliases, iata, icao, cityCode];
    const text = texts[below(texts.length)] || city;
    const from = turn % 4 === 0 ? below(text.length) : 0;
    const part = text.slice(from, from + 1 + below(text.length + 2));
    queries.add(turn % 11 === 0 ? part.replace(/.$/, 'q') : part);
  }
  return [...queries];
}

type Folded = ReturnType<typeof foldAirport>;
type Entry = { airport: Airport; folded: Folded };

const known = new WeakMap<Airport[], Entry[]>();

function foldedOf(airports: Airport[]): Entry[] {
  const entries = known.get(airports) ?? airports.map((airport) => ({ airport, folded: foldAirport(airport) }));
  known.set(airports, entries);
  return entries;
}

function foldAirport(airport: Airport) {
  const iata = fold(airport.iata);
  const icao = airport.icao && fold(airport.icao);
  const cityCode = airport.cityCode && fold(airport.cityCode);
  const city = fold(airport.city);
  const aliases = aliasesOf(airport);
  const text = [city, fold(airport.name), ...aliases].join(' ');
  // with a blank before each word, so that one search finds the words that begin with a text
  const words = [iata, icao, cityCode, text]
    .filter((word) => word !== null)
    .map((word) => ` ${word}`)
    .join('');
  return { iata, icao, cityCode, city, aliases, country: fold(airport.country), words, text };
}

function tierOf(entry: Folded, query: string, words: string[]): number {
  if (entry.iata === query) return 0;
  if (entry.cityCode === query) return 1;
  if (entry.icao === query) return 2;
  if (entry.city === query) return 3;
  if (entry.aliases.includes(query)) return 4;
  if (entry.city.startsWith(query)) return 5;
  if (entry.aliases.some((alias) => alias.startsWith(query))) return 6;
  if (words.every((word) => entry.words.includes(` ${word}`))) return 7;
  if (entry.icao?.startsWith(query)) return 8;
  if (entry.country.startsWith(query)) return 9;
  return entry.text.includes(query) ? 10 : TIERS;
}
