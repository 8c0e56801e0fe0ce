import { fold } from '../reference/airport-search.ts';
import { airportsNamed, isOneCity, routesOfNumber } from './known-codes.ts';
import { placesIn as codesIn, isReversed, wayTo } from './written-airports.ts';
import { FAR, lineOf, type WrittenNumber } from './written-numbers.ts';

/**
 * Origin and destination as their cities or airports are called; null where several airports are called so. `isOurs`:
 * our routes of the number have them.
 */
export type NamedPair = { from: string | null; to: string | null; isOurs: boolean };
type Named = { codes: string[]; start: number; end: number; isCode?: boolean };

const WORD = "\\p{Lu}[\\p{L}'’.]+";
/** Up to four words, of which the first and the last begin with a capital; Japanese and Chinese have no blanks. */
const NAME = new RegExp(
  `(?<![\\p{L}\\d])${WORD}(?:[ -](?:\\p{Ll}{2,3}[ -])?${WORD}){0,3}|[\\p{sc=Han}\\p{sc=Kana}ー]{2,}`,
  'gu',
);
/** All that may stand between the two: ways, times, days, terminals, words for airports, departure and arrival. */
const BETWEEN =
  /^(?:[^\p{L}\n]|\n(?!\s*\n)|(?<![\p{L}])(?:[\p{L}\d]*\d[\p{L}\d]*|[A-Z]{3}|to|nach|à|a|vers|para|verso|hacia|naar|do|bis|до|в|kalkış|varış|terminal|term|no|nr|north|south|терминал|airport|intl|international|flughafen|aéroport|aeropuerto|aeroporto|luchthaven|lotnisko|havalimanı|аэропорт|from|von|de|da|van|z|из|dep|arr|departs?|departure|arrives?|arrival|abflug|ankunft|ab|an|d[ée]part|arriv[ée]e|a[ée]rogare|salida|llegada|partenza|arrivo|partida|chegada|vertrek|aankomst|wylot|przylot|вылет|прил[её]т|[ap]m|uhr|h)(?![\p{L}])|[発着出到达発空港机场国际])*$/iu;
/** What stands before the two where each has a label: 'Departure: WIEN, AT (SCHWECHAT)', 'Arrival: FRANKFURT'. */
const DEPARTS = labelOf(
  'from|departs?|departure|departing|origin|abflug|von|départ|departs? from|salida|origen|desde|partenza|partida|saída|origem|vertrek|van|wylot|kalkış|nereden|вылет|откуда',
);
const ARRIVES = labelOf(
  'to|arrives?|arrival|arriving|destination|ankunft|nach|arriv[ée]e|llegada|destino|hasta|arrivo|destinazione|chegada|aankomst|naar|przylot|varış|nereye|прил[её]т|куда',
);
const NEAR = 90;

function labelOf(words: string): RegExp {
  return new RegExp(`(?:^|[\\n|])[^\\S\\n]*(?:${words})(?: \\p{L}+)?[:|\\s][^\\p{L}\\n]*$`, 'iu');
}

/**
 * Returns what flights connect where their airports have no codes: two names with nothing but ways, times and terminals
 * between, on the number's line; otherwise above or below it, whichever more of the flights have, or have nearer. Of
 * several airports of a city the one that our routes of the number have.
 */
export function namedAirports(text: string, numbers: WrittenNumber[]): (NamedPair | null)[] {
  const found = numbers.map((number, index) => pairsOf(text, number, numbers[index - 1], numbers[index + 1]));
  const open = found.filter(({ onLine }) => !onLine);
  const isAbove = open.filter(({ above }) => above).length > open.filter(({ below }) => below).length;
  const isEven = open.every(({ above, below }) => above && below);
  const apart = (side: 'above' | 'below') => open.reduce((sum, one) => sum + (one[side]?.apart ?? 0), 0);
  const side = (isEven ? apart('above') < apart('below') : isAbove) ? 'above' : 'below';
  const isUnsure = !isEven && open.filter(({ above }) => above).length === open.filter(({ below }) => below).length;
  return found.map(({ onLine, [side]: beside }, index) => {
    const pair = onLine ?? (isUnsure ? null : beside?.pair);
    return pair ? chosen(pair[0].codes, pair[1].codes, routesOfNumber(numbers[index]?.text ?? '')) : null;
  });
}

/** The two names on a number's line, the last ones above it and the first below it, and how far away these are. */
function pairsOf(text: string, number: WrittenNumber, last?: WrittenNumber, next?: WrittenNumber) {
  const [lineStart, lineEnd] = lineOf(text, number);
  const from = Math.max(last?.end ?? 0, number.start - FAR);
  const to = Math.min(next?.start ?? text.length, number.end + FAR);
  const onLine =
    pairsIn(text, Math.max(from, lineStart), Math.min(to, lineEnd))[0] ??
    pairAround(text, [Math.max(from, lineStart), number.start], [lineEnd, to]);
  const above = pairsIn(text, from, Math.max(from, lineStart)).at(-1);
  const [below] = pairsIn(text, Math.min(to, lineEnd), to);
  return {
    onLine,
    above: above && { pair: above, apart: linesIn(text, above[1].end, number.start) },
    below: below && { pair: below, apart: linesIn(text, number.end, below[0].start) },
  };
}

function linesIn(text: string, from: number, to: number): number {
  return text.slice(from, to).split('\n').length;
}

/** Where a message goes to, or leaves from, if it names no other place so. */
export function onlyPlacesIn(text: string): NamedPair {
  const places = [...placesIn(text), ...codesIn(text).map(({ code, start }) => ({ codes: [code], start }))];
  const only = (way: 'from' | 'to') => {
    const codes = new Set(places.flatMap((one) => (wayTo(text.slice(0, one.start)) === way ? one.codes : [])));
    return codes.size === 1 ? ([...codes][0] ?? null) : null;
  };
  return { from: only('from'), to: only('to'), isOurs: false };
}

/** Whether two places follow a number directly, as in 'FR8544 London Stansted to Milan Bergamo departs'. */
export function isBeforePlaces(text: string, { end }: WrittenNumber): boolean {
  const [pair] = pairsIn(text, end, end + NEAR);
  return pair !== undefined && pair[0].start - end <= 3 && !text.slice(end, pair[1].end).includes('\n');
}

/** As on electronic tickets: the one begins the number's line, the other one of the lines below it. */
function pairAround(text: string, before: [number, number], after: [number, number]): [Named, Named] | undefined {
  const line = text.slice(...before);
  const [first, ...others] = placesIn(line);
  if (!first || others.length > 0 || line.replace(line.slice(first.start, first.end), '').trim() !== '')
    return undefined;
  const [second] = placesIn(text.slice(...after)).filter(({ start }) =>
    /\n\s*$/.test(text.slice(after[0], after[0] + start)),
  );
  return second && [moved(first, before[0]), moved(second, after[0])];
}

function moved({ codes, start, end }: Named, by: number): Named {
  return { codes, start: start + by, end: end + by };
}

/** The airports of a pair of codes, some of which may be a city's; null where a city has several. */
export function airportsOfCodes({ from, to }: { from: string; to: string }, flightNumber: string): NamedPair {
  const meant = (code: string) => {
    const codes = airportsNamed(code);
    return codes.length > 0 ? codes : [code];
  };
  return chosen(meant(from), meant(to), routesOfNumber(flightNumber));
}

function chosen(from: string[], to: string[], routes: string[]): NamedPair {
  const route = routes.find((one) => from.includes(one.slice(0, 3)) && to.includes(one.slice(3)));
  const only = (codes: string[]) => (codes.length === 1 ? (codes[0] ?? null) : null);
  return route
    ? { from: route.slice(0, 3), to: route.slice(3), isOurs: true }
    : { from: only(from), to: only(to), isOurs: false };
}

function pairsIn(text: string, from: number, to: number): [Named, Named][] {
  const places = placesIn(text.slice(from, to)).map((place) => moved(place, from));
  const pairs: [Named, Named][] = [];
  for (const [index, place] of places.entries()) {
    const first = places[index - 1];
    // each belongs to one pair
    if (!first || pairs.at(-1)?.[1] === first) continue;
    const between = text.slice(first.end, place.start);
    const isOther = !first.codes.some((code) => place.codes.includes(code));
    const isNear = between.length > 0 && between.length <= NEAR && BETWEEN.test(between);
    const isLabeled =
      between.length <= 3 * NEAR && ARRIVES.test(between) && DEPARTS.test(text.slice(from, first.start));
    if (isOther && (isNear || isLabeled))
      pairs.push(isReversed(text, first, place.start) ? [place, first] : [first, place]);
  }
  return pairs;
}

/** 'London Stansted' is one place, and so are 'London, Stansted' and 'NEW YORK JFK'; a code alone is none. */
function placesIn(text: string): Named[] {
  const found = [...text.matchAll(NAME)].flatMap(({ 0: written, index }) => longestIn(written, index));
  const places: Named[] = [];
  for (const place of found) {
    const last = places.at(-1);
    const both = last?.codes.filter((code) => place.codes.includes(code)) ?? [];
    const isBeside = last && place.start - last.end <= 4;
    // 'Milan Bergamo' is an airport of the first
    const isOfCity = isBeside && !place.isCode && isOneCity(last.codes[0], place.codes[0]);
    if (isBeside && (both.length > 0 || isOfCity)) {
      places[places.length - 1] = { codes: both.length > 0 ? both : place.codes, start: last.start, end: place.end };
    } else if (!place.isCode) places.push(place);
  }
  return places;
}

function longestIn(written: string, at: number): Named[] {
  const isWide = /^[\p{sc=Han}\p{sc=Kana}]/u.test(written);
  const starts = isWide ? [...written].map((_, index) => index) : wordStarts(written);
  const ends = isWide ? starts.map((start) => start + 1) : wordEnds(written);
  const found: Named[] = [];
  for (let first = 0; first < starts.length; first += 1) {
    for (let last = Math.min(ends.length, first + MOST_PARTS) - 1; last >= first; last -= 1) {
      const [start = 0, end = 0] = [starts[first], ends[last]];
      const name = written.slice(start, end);
      const isCode = /^[A-Z]{3}$/.test(name);
      const codes = isCode ? [name] : airportsNamed(fold(name));
      if (codes.length === 0) continue;
      found.push({ codes, start: at + start, end: at + end, isCode });
      first = last;
      break;
    }
  }
  return found;
}

const MOST_PARTS = 8;

function wordStarts(written: string): number[] {
  return [...written.matchAll(/[^ -]+/g)].map(({ index }) => index);
}

function wordEnds(written: string): number[] {
  return [...written.matchAll(/[^ -]+/g)].map(({ 0: word, index }) => index + word.length);
}
