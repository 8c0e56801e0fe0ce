import type { Airport } from './airport.ts';

/** Airports with everything that a search compares, in folded form. */
export type AirportIndex = IndexedAirport[];

/** Prepares airports for `rankAirports`; do it once, it walks through all of them. */
export function buildAirportIndex(airports: Airport[]): AirportIndex {
  return airports.map(indexAirport).sort((a, b) => b.airport.weight - a.airport.weight || compare(a.iata, b.iata));
}

/**
 * The airports that `q` may mean, best first: exact IATA code, city code, ICAO code, then city, other names of it,
 * words of the name, code beginnings, country, any part. Equal matches by traffic, then by code. Accents do not matter.
 */
export function rankAirports(index: AirportIndex, q: string, limit = 10): Airport[] {
  const query = fold(q);
  if (query === '') return [];
  const words = query.split(' ');
  const byTier: Airport[][] = Array.from({ length: TIERS }, () => []);
  for (const entry of index) byTier[tierOf(entry, query, words)]?.push(entry.airport);
  return byTier.flat().slice(0, limit);
}

/** Lower case Latin letters, digits and single spaces: 'São Paulo' → 'sao paulo', "Xi'an" → 'xian'. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’`ʻ]/gu, '')
    .replace(/[øłđðıßæœþ]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

type IndexedAirport = {
  airport: Airport;
  iata: string;
  icao: string | null;
  cityCode: string | null;
  city: string;
  aliases: string[];
  country: string;
  words: string[];
  text: string;
};

const UNDECOMPOSED: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

const TIERS = 11;
const NO_MATCH = TIERS;

function tierOf(entry: IndexedAirport, query: string, words: string[]): number {
  if (entry.iata === query) return 0;
  if (entry.cityCode === query) return 1;
  if (entry.icao === query) return 2;
  if (entry.city === query) return 3;
  if (entry.aliases.includes(query)) return 4;
  if (entry.city.startsWith(query)) return 5;
  if (entry.aliases.some((alias) => alias.startsWith(query))) return 6;
  if (words.every((word) => entry.words.some((own) => own.startsWith(word)))) return 7;
  if (entry.icao?.startsWith(query)) return 8;
  if (entry.country.startsWith(query)) return 9;
  return entry.text.includes(query) ? 10 : NO_MATCH;
}

function indexAirport(airport: Airport): IndexedAirport {
  const iata = fold(airport.iata);
  const icao = airport.icao && fold(airport.icao);
  const cityCode = airport.cityCode && fold(airport.cityCode);
  const city = fold(airport.city);
  const aliases = airport.aliases.map(fold);
  const text = [city, fold(airport.name), ...aliases].join(' ');
  const words = [...new Set([iata, icao, cityCode, ...text.split(' ')])].filter((word) => word !== null);
  return { airport, iata, icao, cityCode, city, aliases, country: fold(airport.country), words, text };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
