import type { Airport } from './airport.ts';
import { PartList } from './part-list.ts';
import { PrefixList } from './prefix-list.ts';

/** Airports, busiest first, with indexes of everything a search compares, in folded form. */
export type AirportIndex = {
  entries: IndexedAirport[];
  iatas: PrefixList;
  cityCodes: PrefixList;
  icaos: PrefixList;
  cities: PrefixList;
  aliases: PrefixList;
  words: PrefixList;
  countries: PrefixList;
  texts: PartList;
};

/** Two-letter names that people use for a city, by the code of the city or of its only airport. */
const SHORT_NAMES: Record<string, string> = { SFO: 'sf', LAX: 'la', NYC: 'ny', WAS: 'dc', PHL: 'philly', LAS: 'vegas' };

/** The other names of an airport's city, folded, including its two-letter name. */
export function aliasesOf({ aliases, cityCode, iata }: Airport): string[] {
  const short = SHORT_NAMES[cityCode ?? iata];
  return [...aliases.map(fold), ...(short ? [short] : [])];
}

/** Prepares airports for `rankAirports`; do this once, since it goes through all of them. */
export function buildAirportIndex(airports: Airport[]): AirportIndex {
  const entries = airports
    .map(indexAirport)
    .sort((a, b) => b.airport.weight - a.airport.weight || compare(a.iata, b.iata));
  const list = (wordsOf: (entry: IndexedAirport) => (string | null)[]) =>
    new PrefixList(
      entries.flatMap((entry, position) =>
        wordsOf(entry).flatMap((word) => (word === null ? [] : [[word, position] as const])),
      ),
    );
  return {
    entries,
    iatas: list((entry) => [entry.iata]),
    cityCodes: list((entry) => [entry.cityCode]),
    icaos: list((entry) => [entry.icao]),
    cities: list((entry) => [entry.city]),
    aliases: list((entry) => entry.aliases),
    words: list((entry) => entry.words),
    countries: list((entry) => [entry.country]),
    texts: new PartList(entries.map((entry) => entry.text)),
  };
}

/**
 * Returns the airports that `q` may mean, best first: exact IATA code, city code, ICAO code, then city, its other
 * names, words of the name, beginnings of codes, country, any part. Ties by traffic, then by code. Accents do not
 * matter. If a whole code is typed, it is meant: parts inside words are then left out.
 */
export function rankAirports(index: AirportIndex, q: string, limit = 10): Airport[] {
  const query = fold(q);
  if (query === '') return [];
  const found = new Set<number>();
  const isCode = !index.iatas.exactly(query)[Symbol.iterator]().next().done;
  for (const kind of isCode ? KINDS.slice(0, -1) : KINDS) {
    // twice as many, because half of them may already be included
    for (const position of kind(index, query, limit * 2)) {
      found.add(position);
      if (found.size === limit) return airportsAt(index, found);
    }
  }
  return airportsAt(index, found);
}

/** Folds text to lowercase Latin letters, digits and single spaces: 'São Paulo' → 'sao paulo', "Xi'an" → 'xian'. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}|\p{Cf}|['’`ʻ]/gu, '')
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

/** The ways in which an airport may be meant, best first; each gives the positions of its best `count`, or all. */
const KINDS: ((index: AirportIndex, query: string, count: number) => Iterable<number>)[] = [
  (index, query) => index.iatas.exactly(query),
  (index, query) => index.cityCodes.exactly(query),
  (index, query) => index.icaos.exactly(query),
  (index, query) => index.cities.exactly(query),
  (index, query) => index.aliases.exactly(query),
  (index, query, count) => index.cities.beginningWith(query, count),
  (index, query, count) => index.aliases.beginningWith(query, count),
  withAllWords,
  (index, query, count) => index.icaos.beginningWith(query, count),
  (index, query, count) => index.countries.beginningWith(query, count),
  (index, query) => index.texts.containing(query),
];

/** Those with, for each word of the query, a word that begins with it. */
function withAllWords(index: AirportIndex, query: string, count: number): Iterable<number> {
  const words = query.split(' ');
  if (words.length === 1) return index.words.beginningWith(query, count);
  const counts = new Map(words.map((word) => [word, index.words.countBeginningWith(word)]));
  const [rarest = ''] = words.toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
  return index.words
    .allBeginningWith(rarest)
    .filter((position) => words.every((word) => index.entries[position]?.words.some((own) => own.startsWith(word))));
}

function airportsAt({ entries }: AirportIndex, positions: Iterable<number>): Airport[] {
  return Array.from(positions, (position) => (entries[position] as IndexedAirport).airport);
}

function indexAirport(airport: Airport): IndexedAirport {
  const iata = fold(airport.iata);
  const icao = airport.icao && fold(airport.icao);
  const cityCode = airport.cityCode && fold(airport.cityCode);
  const city = fold(airport.city);
  const aliases = aliasesOf(airport);
  const text = [city, fold(airport.name), ...aliases].join(' ');
  const words = [...new Set([iata, icao, cityCode, ...text.split(' ')])].filter((word) => word !== null);
  return { airport, iata, icao, cityCode, city, aliases, country: fold(airport.country), words, text };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
