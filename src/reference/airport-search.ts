import { compareText } from '../format/text.ts';
import type { Airport } from './airport.ts';
import type { FormerAirport } from './former-airport.ts';
import { isOneLetterApart, partsOf } from './near-names.ts';
import { NO_OTHER_NAMES, type OtherNames } from './other-names.ts';
import { PartList } from './part-list.ts';
import { withoutPlaceWords } from './place-words.ts';
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
  others: OtherNames;
  positions: Map<string, number>;
  /** by folded code and name */
  former: Map<string, FormerAirport>;
  /** assembled at the first misspelling */
  spellings: () => Spellings;
};
/** Names by their length and first or last two letters, each with its airports' positions. */
type Spellings = Map<string, [name: string, positions: number[]][]>;

/** Two-letter names that people use for a city, by the code of the city or of its only airport. */
const SHORT_NAMES: Record<string, string> = { SFO: 'sf', LAX: 'la', NYC: 'ny', WAS: 'dc', PHL: 'philly', LAS: 'vegas' };

/** The other names of an airport's city, folded, including its two-letter name. */
export function aliasesOf({ aliases, cityCode, iata }: Airport): string[] {
  const short = SHORT_NAMES[cityCode ?? iata];
  return [...aliases.map(fold), ...(short ? [short] : [])];
}

/** Prepares airports for `rankAirports`; do this once, since it goes through all of them. */
export function buildAirportIndex(
  airports: Airport[],
  { others = NO_OTHER_NAMES, former = [] }: { others?: OtherNames; former?: FormerAirport[] } = {},
): AirportIndex {
  const entries = airports.map(indexAirport).sort((a, b) => busiestFirst(a.airport, b.airport));
  const list = (wordsOf: (entry: IndexedAirport) => (string | null)[]) =>
    new PrefixList(
      entries.flatMap((entry, position) =>
        wordsOf(entry).flatMap((word) => (word === null ? [] : [[word, position] as const])),
      ),
    );
  let spellings: Spellings | undefined;
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
    others,
    positions: new Map(entries.map(({ airport }, position) => [airport.iata, position])),
    former: new Map(former.flatMap((airport) => formerNames(airport).map((name) => [name, airport] as const))),
    spellings: () => {
      spellings ??= spellingsOf(entries);
      return spellings;
    },
  };
}

/**
 * Returns the airports that `q` may mean, best first: exact IATA code, city code, ICAO code, then city and its other
 * names, in other languages, too, words of the name, beginnings of codes, country, any part. Ties by traffic, then by
 * code. Accents do not matter. If a whole code is typed, it is meant: parts inside words are then left out. If nothing has all of it, words
 * such as 'airport' and 'terminal 5' are left out, then a country or region at its end, which the airport must be in,
 * then what follows a comma, and last all but a known name. A name may be misspelled by a letter.
 */
export function rankAirports(index: AirportIndex, q: string, limit = 10): Airport[] {
  const query = fold(q);
  const bare = withoutPlaceWords(query);
  for (const text of query === bare ? [query] : [query, bare]) {
    const found = rank(index, text, limit);
    if (found.length > 0) return found;
  }
  const inArea = rankInArea(index, bare, limit);
  const [beforeComma = '', ...more] = q.split(',');
  const sure = inArea.length > 0 || more.length === 0 ? inArea : rankAirports(index, beforeComma, limit);
  return sure.length > 0
    ? sure
    : airportsAt(index, new Set([...partlyNamed(index, bare), ...nearlyNamed(index, bare)])).slice(0, limit);
}

/** By the longest part of a text that is a name of its own, those first that the rest fits: 'kreta heraklion'. */
function partlyNamed(index: AirportIndex, text: string): number[] {
  for (const [part, rest] of partsOf(text)) {
    const found = NAME.test(part) ? [...named(index, part), ...index.words.exactly(part)] : [];
    if (found.length === 0) continue;
    const fits = new Set([...withAllWords(index, rest, ALL_OF_NAME), ...named(index, rest)]);
    return [...[...found, ...besides(index, found)].filter((position) => fits.has(position)), ...found];
  }
  return [];
}

/** The other airports of a city, some of which have another's name: Bergamo for Milan. */
function besides({ entries, cityCodes }: AirportIndex, [position = -1]: number[]): number[] {
  const cityCode = entries[position]?.cityCode;
  return cityCode ? cityCodes.exactly(cityCode) : [];
}

/** Long enough to be no word of another kind. */
const NAME = /^(?:.{4,}|[^a-z]{2,})$/;

/** By a name one letter apart, if no other is as near: 'philidelphia'. */
function nearlyNamed(index: AirportIndex, text: string): number[] {
  if (text.length < SHORTEST_MISSPELLED) return [];
  const alike = [-1, 0, 1].flatMap((more) =>
    endsOf(text).flatMap((end) => index.spellings().get(`${text.length + more} ${end}`) ?? []),
  );
  const [near, ...others] = new Set(alike.filter(([name]) => isOneLetterApart(name, text)));
  return near && others.length === 0 ? near[1] : [];
}

function spellingsOf(entries: IndexedAirport[]): Spellings {
  const names = new Map<string, number[]>();
  for (const [position, { city, aliases, words }] of entries.entries()) {
    for (const name of new Set([city, ...aliases, ...words])) names.set(name, [...(names.get(name) ?? []), position]);
  }
  const spellings: Spellings = new Map();
  for (const one of names) {
    for (const end of endsOf(one[0])) {
      const key = `${one[0].length} ${end}`;
      const alike = spellings.get(key) ?? [];
      alike.push(one);
      spellings.set(key, alike);
    }
  }
  return spellings;
}

/** The first and the last two letters: of two names one letter apart, either are the same. */
function endsOf(name: string): [first: string, last: string] {
  return [`${name.slice(0, 2)}…`, `…${name.slice(-2)}`];
}

const SHORTEST_MISSPELLED = 6;

function rank(index: AirportIndex, query: string, limit: number): Airport[] {
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

/** 'portland maine', 'athen griechenland': first those named with the area, then those of its country. */
function rankInArea(index: AirportIndex, query: string, limit: number): Airport[] {
  const words = query.split(' ');
  for (let at = 1; at < words.length; at++) {
    const area = index.others.exactly(words.slice(at).join(' '));
    if (area.length === 0) continue;
    const country = area[0] && index.entries[index.positions.get(area[0]) ?? -1]?.airport.countryCode;
    const found = rank(index, words.slice(0, at).join(' '), ALL_OF_NAME);
    const inside = found.filter(({ iata, countryCode }) => area.includes(iata) || countryCode === country);
    if (country && inside.length > 0) return inside.slice(0, limit);
  }
  return [];
}

const ALL_OF_NAME = 100;

/** The airport that closed, or whose code changed, if its code or name is typed: 'TXL', 'Tegel', 'Flughafen Tegel'. */
export function findFormer({ former }: AirportIndex, q: string): FormerAirport | null {
  const query = fold(q);
  return former.get(query) ?? former.get(withoutPlaceWords(query)) ?? null;
}

function formerNames({ iata, icao, name, city, kind }: FormerAirport): string[] {
  const bare = withoutPlaceWords(fold(name));
  const own = bare.replace(`${fold(city)} `, '');
  // the name of an airport that only changed its code is still in use
  const names = kind === 'recoded' ? [] : [bare, own];
  return [fold(iata), fold(icao), ...names].filter((text) => text !== '' && text !== fold(city));
}

/** Folds text to lowercase Latin letters, digits and single spaces: 'São Paulo' → 'sao paulo', "Xi'an" → 'xian'. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/(?![\u3099\u309A])\p{M}|\p{Cf}|['’`ʻ]/gu, '')
    .replace(/[øłđðıßæœþ]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
    .replace(/[^\p{L}\p{N}\u3099\u309A]+/gu, ' ')
    .replace(/(^| )(?:saint|sankt) /g, '$1st ')
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
  named,
  (index, query, count) => index.cities.beginningWith(query, count),
  (index, query, count) => index.aliases.beginningWith(query, count),
  withAllWords,
  (index, query) => otherNames(index, index.others.exactly(query)),
  (index, query) => otherNames(index, index.others.beginningWith(query)).sort((a, b) => a - b),
  (index, query, count) => index.icaos.beginningWith(query, count),
  (index, query, count) => index.countries.beginningWith(query, count),
  (index, query) => index.texts.containing(query),
];

/** By the city's name, its other names, and those in other languages; one far busier comes first: Roma, Sídney. */
function named(index: AirportIndex, query: string): number[] {
  const others = SHORT_LATIN.test(query) ? [] : otherNames(index, index.others.exactly(query));
  const weight = (positions: number[]) => index.entries[positions[0] ?? -1]?.airport.weight ?? 0;
  const first = (less: number[], sure: number[]) =>
    weight(less) > FAR_BUSIER * weight(sure) ? [...less, ...sure] : [...sure, ...less];
  return first(others, first(index.aliases.exactly(query), index.cities.exactly(query)));
}

const FAR_BUSIER = 50;

/** So short that it is more often the beginning of a name than one in another language. */
const SHORT_LATIN = /^[a-z]{1,3}$/;

function otherNames({ positions }: AirportIndex, iatas: string[]): number[] {
  return iatas.map((iata) => positions.get(iata)).filter((position) => position !== undefined);
}

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

/** Orders airports for people: the busiest first, those alike by code. */
export function busiestFirst(a: Airport, b: Airport): number {
  return b.weight - a.weight || compareText(a.iata, b.iata);
}
