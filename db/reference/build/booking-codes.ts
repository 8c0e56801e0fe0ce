import { LANGUAGES } from '../../../src/format/month-names.ts';
import type { Airline } from '../../../src/reference/airline.ts';
import type { Airport } from '../../../src/reference/airport.ts';
import { fold } from '../../../src/reference/airport-search.ts';
import type { FormerAirport } from '../../../src/reference/former-airport.ts';
import { withoutPlaceWords } from '../../../src/reference/place-words.ts';
import type { ReferenceFlight } from '../flights.ts';

/** What the reader of bookings knows of airports, airlines and routes, as small as can be. */
export type BookingCodes = {
  /** 'Europe/London LHRLGW…': a zone and the codes of its airports and cities, three letters each; joined by ';' */
  airports: string;
  /** 'BA BAW British Airways', joined by ';' */
  airlines: string;
  /** 'AFL Аэрофлот': how airlines write their names in other scripts, joined by ';' */
  airlineNames: string;
  /** 'LHREGLL': the busiest airports, each with its ICAO code */
  icaos: string;
  /** 'LHRLGWSTN london|londres;LGW gatwick': busy airports, busiest first, and their folded names in the languages read */
  places: string;
  /** 'BA 286SFOLHR 15LHRSIN': the numbers of an airline and what they connect; joined by ';' */
  routes: string;
};

/**
 * Passes and receipts still name former airports, whose zone is that of their successor.
 * @param zoneAt gives the zone of a place by its latitude and longitude
 */
export function bookingCodesOf(
  tables: {
    airports: Airport[];
    /** 'munique,MUC', folded, in any language */
    names: string[];
    airlineNames: { icao: string; name: string }[];
    former: Pick<FormerAirport, 'iata' | 'now'>[];
    airlines: Pick<Airline, 'icao' | 'iata' | 'name'>[];
    flights: Pick<ReferenceFlight, 'flightNumber' | 'origin' | 'destination'>[];
  },
  zoneAt: (latitude: number, longitude: number) => string,
): BookingCodes {
  const zones = new Map<string, string>();
  for (const { iata, cityCode, latitude, longitude } of tables.airports) {
    const zone = zoneAt(latitude, longitude);
    for (const code of [iata, cityCode]) if (code && !zones.has(code)) zones.set(code, zone);
  }
  for (const { iata, now } of tables.former) {
    const zone = zones.get(now);
    if (iata && zone && !zones.has(iata)) zones.set(iata, zone);
  }
  const flights = tables.flights.map(
    ({ flightNumber, origin, destination }) =>
      [flightNumber.slice(0, 2), flightNumber.slice(2) + origin + destination] as const,
  );
  return {
    airports: listed(
      [...zones].map(([code, zone]) => [zone, code]),
      '',
    ),
    icaos: busiest(tables.airports, WITH_ICAO)
      .map(({ iata, icao }) => (icao?.length === 4 ? iata + icao : ''))
      .join(''),
    places: placesOf(tables.airports, tables.names),
    airlines: tables.airlines.flatMap(({ icao, iata, name }) => (iata ? [`${iata} ${icao} ${name}`] : [])).join(';'),
    airlineNames: tables.airlineNames.map(({ icao, name }) => `${icao} ${name}`).join(';'),
    routes: listed(flights, ' '),
  };
}

const WITH_ICAO = 1500;
const WITH_NAME = 1200;
const WITH_OTHER_NAMES = 850;
/** Of those behind, shorter names in Latin letters are rare spellings and other words. */
const WELL_KNOWN = 350;
/** Longer than a word of another kind; Japanese and Chinese names have two signs. */
const OTHER_NAME =
  /^(?:[a-z ]{4,20}|[а-яё\p{sc=Greek} ]{4,20}|[\p{sc=Han}\p{sc=Kana}\u3099\u309Aー]{2,14}|\p{sc=Hangul}{4,20}|[\p{sc=Arabic} ]{3,16}|[\p{sc=Hebrew} ]{3,16}|[\p{sc=Thai} ]{3,16}|[\p{sc=Devanagari} ]{3,16})$/u;
/** Written without vowels, or folded to none: of the short ones only those of the busiest are names and nothing else. */
const SHORT_SCRIPT = /^[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Thai}\p{sc=Devanagari}]{1,5}$/u;
/** 'Melbourne' is not the one in Florida. */
const FAR_BUSIER = 17;
/** Of a country or region. */
const MANY = 5;
const NOISE = /^(?:i|lungsod|dun|vila|cidade) | osh$|^lungsod/;
/** English words that are cities, too. */
const NO_PLACE =
  /^(?:of|nice to|normal|page|mobile|reading|orange|male|sale|best|from|most|time|date|many|hotel|train|centro|central|national|regional|municipal|metropolitan|airfield|swiss)$/;

function placesOf(airports: Airport[], names: string[]): string {
  const busy = busiest(airports, WITH_NAME);
  const rank = new Map(busy.map(({ iata }, index) => [iata, index]));
  const codes = new Map<string, Set<string>>();
  const add = (name: string, iatas: string[]) => {
    const known = iatas.filter((iata) => rank.has(iata));
    if (name.length < 2 || NO_PLACE.test(name)) return;
    for (const iata of known) codes.set(name, (codes.get(name) ?? new Set()).add(iata));
  };
  // a code that is also an airport's means the airport
  const isAirport = new Set(airports.map(({ iata }) => iata));
  const lastWords = Map.groupBy(busy, ({ name }) => lastWord(name));
  for (const { iata, city, name, aliases, cityCode } of busy) {
    if (cityCode && !isAirport.has(cityCode)) add(cityCode, [iata]);
    const own = withoutPlaceWords(fold(name));
    const last = lastWord(name);
    const isOwn = last.length > 5 && lastWords.get(last)?.length === 1;
    // 'Rome–Fiumicino Leonardo da Vinci', 'Ciampino–G. B. Pastine'
    const joined = new RegExp(`${city}[–-]((?:El )?\\p{L}{4,})|^(\\p{L}{6,})–`, 'u').exec(name) ?? [];
    const all = [fold(city), own, own.replace(`${fold(city)} `, ''), ...aliases.map(fold), isOwn ? last : ''];
    all.push(...joined.slice(1).map((one = '') => fold(one)));
    for (const one of new Set(all)) add(one, [iata]);
  }
  const cityOf = new Map(airports.map(({ iata, cityCode }) => [iata, cityCode]));
  const countries = new Set(
    LANGUAGES.flatMap((language) => {
      const display = new Intl.DisplayNames(language, { type: 'region' });
      return airports.map(({ countryCode }) => fold(display.of(countryCode) ?? ''));
    }),
  );
  // 'フランクフルト アム マイン' is written by its first word
  const split = names.map((line) => line.split(','));
  const first = split.map(([name = '', list = '']) => [/^[\p{sc=Kana}ー]{6,}(?= )/u.exec(name)?.[0] ?? '', list]);
  for (const [name = '', list = ''] of [...split, ...first]) {
    const iatas = list.split(' ');
    const place = rank.get(iatas[0] ?? '') ?? WITH_NAME;
    const isBusy = place < (/^[a-z ]{1,5}$/.test(name) || SHORT_SCRIPT.test(name) ? WELL_KNOWN : WITH_OTHER_NAMES);
    const isName = OTHER_NAME.test(name) && !NOISE.test(name) && !countries.has(name);
    const cities = new Set(iatas.map((iata) => cityOf.get(iata) ?? iata));
    const isFew = iatas.length < MANY || cities.size < 3;
    if (isBusy && isName && isFew && (place < WELL_KNOWN || !codes.has(name))) add(name, iatas);
  }
  const byRank = (one: string, other: string) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0);
  const weights = new Map(busy.map(({ iata, weight }) => [iata, weight]));
  const grouped = Map.groupBy(codes, ([, iatas]) => {
    const [first = '', ...more] = [...iatas].sort(byRank);
    const isAlike = (iata: string) => (weights.get(iata) ?? 0) * FAR_BUSIER > (weights.get(first) ?? 0);
    return [first, ...more.filter(isAlike)].join('');
  });
  return [...grouped].map(([iatas, list]) => `${iatas} ${list.map(([name]) => name).join('|')}`).join(';');
}

/** 'kennedy' of 'John F. Kennedy International Airport' */
function lastWord(name: string): string {
  return withoutPlaceWords(fold(name)).split(' ').at(-1) ?? '';
}

function busiest(airports: Airport[], count: number): Airport[] {
  return airports.toSorted((one, other) => other.weight - one.weight).slice(0, count);
}

/** 'KEY ONETWO;OTHER THREE' */
function listed(pairs: (readonly [key: string, value: string])[], between: string): string {
  const lists = new Map<string, string[]>();
  for (const [key, value] of pairs) lists.set(key, [...(lists.get(key) ?? []), value]);
  return [...lists].map(([key, values]) => `${key} ${values.join(between)}`).join(';');
}
