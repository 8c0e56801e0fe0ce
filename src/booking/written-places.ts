import { fold } from '../reference/airport-search.ts';
import { AIRLINE_NAMES, airportsBegun, airportsNamed, isOneCity, routesOfNumber } from './known-codes.ts';
import { isLineOfRails } from './other-services.ts';
import { patterns } from './patterns.ts';
import { codesIn, isReversed, wayTo } from './written-airports.ts';
import { linesBetween } from './written-days.ts';
import { FAR, lineOf, type WrittenNumber } from './written-numbers.ts';

/**
 * The airports that names mean; null where a name means several. `isOurs`: our routes of the number have them;
 * `hasStop`: a third place follows.
 */
export type NamedPair = { from: string | null; to: string | null; isOurs: boolean; hasStop?: boolean };
type Codes = { from: string; to: string };
type Named = { codes: string[]; start: number; end: number; isCode?: boolean; goesOn?: boolean };

const NEAR = 90;
/** What is left of a line with a day alone. */
const DATE_LINE = /(?<=\n) {6,}\n/g;

/**
 * Returns what flights connect where their airports have no codes: two names with nothing but ways, times and terminals
 * between, on the number's line; otherwise above or below it, whichever more of the flights have, or have nearer. Of
 * several airports of a city the one that our routes of the number have.
 */
export function namedAirports(whole: string, numbers: WrittenNumber[]): (NamedPair | null)[] {
  const text = whole.replace(/^.+$/gm, (line) => (isLineOfRails(line) ? 'x'.repeat(line.length) : line));
  const found = numbers.map((number, index) => ({
    text: number.text,
    ...pairsOf(text, number, numbers[index - 1], numbers[index + 1]),
  }));
  const open = found.filter(({ onLine }) => !onLine);
  // a flight is often named again behind all others
  const isAgain = (one: (typeof found)[number]) =>
    found.slice(0, found.indexOf(one)).some(({ text, above, below }) => text === one.text && (above || below));
  const firsts = open.filter((one) => !isAgain(one));
  const countOf = (side: 'above' | 'below') => firsts.filter((one) => one[side]).length;
  const isAbove = countOf('above') > countOf('below');
  const isEven = open.every(({ above, below }) => above && below);
  const apart = (side: 'above' | 'below') => open.reduce((sum, one) => sum + (one[side]?.apart ?? 0), 0);
  const side = (isEven ? apart('above') < apart('below') : isAbove) ? 'above' : 'below';
  const isUnsure = !isEven && countOf('above') === countOf('below');
  return found.map(({ onLine, [side]: beside }, index) => {
    const isOfLast = beside?.pair[1].start === found[index - 1]?.onLine?.[1].start;
    const pair = onLine ?? (isUnsure || isOfLast ? null : beside?.pair);
    if (!pair) return null;
    const hasStop = pair[1].goesOn === true;
    return { ...chosen(pair[0].codes, pair[1].codes, routesOfNumber(numbers[index]?.text ?? '')), hasStop };
  });
}

/** The two names on a number's line, the last ones above it and the first below it, and how far away these are. */
function pairsOf(text: string, number: WrittenNumber, last?: WrittenNumber, next?: WrittenNumber) {
  const [lineStart, lineEnd] = lineOf(text, number);
  const from = Math.max(last?.end ?? 0, number.start - FAR);
  const to = Math.min(next?.start ?? text.length, number.end + FAR);
  const onLine =
    (number.isOfReceipt ? receiptPair(text, number.start, [lineStart, lineEnd, to]) : undefined) ??
    pairsIn(text, Math.max(from, lineStart), to).find(([first]) => first.start < lineEnd) ??
    pairAround(text, [from, number.start], [lineEnd, to]);
  const above = pairsIn(text, from, Math.max(from, lineStart)).at(-1);
  const [below] = pairsIn(text, Math.min(to, lineEnd), to);
  return {
    onLine,
    above: above && { pair: above, apart: linesBetween(text, number, above[1]) },
    below: below && { pair: below, apart: linesBetween(text, number, below[0]) },
  };
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

/** Whether it names two places with a way between them. */
export function hasPlaces(text: string): boolean {
  return pairsIn(text, 0, text.length).length > 0;
}

/** Whether two places follow a number directly, as in 'FR8544 London Stansted to Milan Bergamo departs'. */
export function isBeforePlaces(text: string, { end }: WrittenNumber): boolean {
  const [pair] = pairsIn(text, end, end + NEAR);
  return pair !== undefined && pair[0].start - end <= 3 && !text.slice(end, pair[1].end).includes('\n');
}

/** On a receipt both names stand before the number, or one of them and the other one first on a line below. */
function receiptPair(text: string, at: number, [from, end, to]: [number, number, number]): [Named, Named] | undefined {
  const named = placesIn(text.slice(from, at)).map((place) => moved(place, from));
  const [first, next] = [named[0], named.at(-1)];
  if (!first || !next || /\p{Ll}{3}/u.test(text.slice(from, first.start))) return undefined;
  if (named.length > 1 && first !== next) return [first, next];
  const below = placesIn(text.slice(end, to)).find(({ start }) => /\n[^\S\n]*$/.test(text.slice(end, end + start)));
  // names are cut: 'PARIS CHARLES DE GAUL'
  const codes = airportsBegun(fold(text.slice(first.end, at)), first.codes);
  return below && [{ ...first, codes }, moved(below, end)];
}

/** As on electronic tickets: one begins the number's line or one of three above it, the other one of those below. */
function pairAround(text: string, before: [number, number], after: [number, number]): [Named, Named] | undefined {
  const first = placesIn(text.slice(...before)).at(-1);
  if (!first || !patterns.firstPlace.test(text.slice(before[0] + first.end, before[1]))) return undefined;
  const beginsLine = (range: [number, number], { start }: Named) =>
    /(?:^|\n)\s*$/.test(text.slice(range[0], range[0] + start));
  const second = placesIn(text.slice(...after)).find((place) => beginsLine(after, place));
  // a flight above ends where the next begins
  const isSame = second?.codes.some((code) => first.codes.includes(code));
  return second && !isSame && beginsLine(before, first)
    ? [moved(first, before[0]), moved(second, after[0])]
    : undefined;
}

function moved({ codes, start, end }: Named, by: number): Named {
  return { codes, start: start + by, end: end + by };
}

/** The airports of a pair of codes, some of which may be a city's; null where a city has several and `names` tell none. */
export function airportsOfCodes({ from, to }: Codes, flightNumber: string, names?: NamedPair | null): NamedPair {
  const meant = (code: string, name: string | null | undefined) => {
    const codes = airportsNamed(code);
    return codes.length === 0 ? [code] : name && codes.includes(name) ? [name] : codes;
  };
  return chosen(meant(from, names?.from), meant(to, names?.to), routesOfNumber(flightNumber));
}

function chosen(from: string[], to: string[], routes: string[]): NamedPair {
  const route = routes.find((one) => from.includes(one.slice(0, 3)) && to.includes(one.slice(3)));
  const only = (codes: string[]) => (codes.length === 1 ? (codes[0] ?? null) : null);
  if (route) return { from: route.slice(0, 3), to: route.slice(3), isOurs: true };
  return { from: only(from), to: only(to), isOurs: false };
}

function pairsIn(text: string, from: number, to: number): [Named, Named][] {
  const places = placesIn(text.slice(from, to)).map((place) => moved(place, from));
  const pairs: [Named, Named][] = [];
  for (const [index, place] of places.entries()) {
    const first = places[index - 1];
    // each belongs to one pair
    const last = pairs.at(-1);
    if (first && last?.[1] === first) first.goesOn = isWay(text, first, place) && !isOneOf(last[0], place);
    if (!first || last?.[1] === first) continue;
    const between = text.slice(first.end, place.start).replace(patterns.restOfCell, '').replace(DATE_LINE, '');
    const isOther = !isOneOf(first, place);
    const next = between.includes('\n') ? text.slice(place.end, places[index + 1]?.start ?? place.end) : '';
    const isOfNext = next !== '' && !next.includes('\n') && patterns.between.test(next);
    const isNear = between.length > 0 && between.length <= NEAR && patterns.between.test(between) && !isOfNext;
    const isShort = between.length <= 3 * NEAR;
    const isLabeled =
      isShort && patterns.arrivesAt.test(between) && patterns.departsAt.test(text.slice(from, first.start));
    if (isOther && (isNear || isLabeled))
      pairs.push(isReversed(text, first, place.start) ? [place, first] : [first, place]);
  }
  return pairs;
}

const isWay = (text: string, one: Named, next: Named) => patterns.sign.test(text.slice(one.end, next.start));
const isOneOf = (one: Named, other: Named) => one.codes.some((code) => other.codes.includes(code));

/** 'Hong Kong Airlines' and '에어부산' are no places. */
const AIRLINES = new Set(AIRLINE_NAMES.map(({ name }) => name.toLowerCase()));

/** 'London Stansted' is one place, and so are 'London, Stansted' and 'NEW YORK JFK'; a code alone is none. */
function placesIn(text: string): Named[] {
  const found = [...text.matchAll(patterns.name)].flatMap(({ 0: written, index }) =>
    AIRLINES.has(written.toLowerCase())
      ? []
      : longestIn(written, index, patterns.preposition.test(text.slice(Math.max(0, index - 4), index))),
  );
  const places: Named[] = [];
  for (const place of found) {
    const last = places.at(-1);
    const both = last?.codes.filter((code) => place.codes.includes(code)) ?? [];
    const between = last ? text.slice(last.end, place.start) : '\n';
    // 'Milan Bergamo' is an airport of the first
    const isOfCity = between.length <= 4 && !place.isCode && isOneCity(last?.codes[0], place.codes[0]);
    if (last && ((both.length > 0 && patterns.samePlace.test(between)) || isOfCity)) {
      // 'ISTANBUL ISTANBUL APT' is the city's busiest
      const isTwice = fold(text.slice(last.start, last.end)) === fold(text.slice(place.start, place.end));
      const codes = both.length > 0 ? (isTwice ? both.slice(0, 1) : both) : place.codes;
      places[places.length - 1] = { codes, start: last.start, end: place.end };
    } else if (!place.isCode) places.push(place);
  }
  return withoutFirstNames(text, places);
}

/** 'Hamburg Lübeck - Sofia' goes from the second of the two, where 'London Paris' alone goes from the first. */
function withoutFirstNames(text: string, places: Named[]): Named[] {
  const between = (index: number) => {
    const [one, other] = [places[index], places[index + 1]];
    return one && other ? text.slice(one.end, other.start) : '';
  };
  const isFirst = (index: number) =>
    between(index) === ' ' && [index - 1, index + 1].some((at) => patterns.sign.test(between(at)));
  return places.flatMap((place, index) => {
    if (isFirst(index)) return [];
    return isFirst(index - 1) ? { ...place, start: places[index - 1]?.start ?? place.start } : place;
  });
}

const LAST_LETTERS = ['', 'a', 'y', 'e', 'а', 'ы', 'ь', 'я'];

/** The airports of a name; if it is none, without its Turkish case ("İzmir'e"), or in the nominative. */
function airportsCalled(written: string, isDeclined: boolean): string[] {
  const names = [fold(written), fold(written.replace(/['’]\p{Ll}{1,4}$/u, ''))];
  for (let cut = 0; isDeclined && cut < 3; cut += 1) {
    const stem = names[0]?.slice(0, -cut || undefined) ?? '';
    const isCase = stem.length > 3 && /^[aeiuyаеиоуыюя]*$/.test(names[0]?.slice(stem.length) ?? '');
    if (isCase) names.push(...LAST_LETTERS.map((letter) => stem + letter));
  }
  return names.map(airportsNamed).find((codes) => codes.length > 0) ?? [];
}

function longestIn(written: string, at: number, isDeclined: boolean): Named[] {
  const isWide = /^[\p{sc=Han}\p{sc=Kana}\p{sc=Hangul}]/u.test(written);
  const parts = [...written.matchAll(isWide ? /./g : /[^ -]+/g)].map(({ 0: part, index }) => [
    index,
    index + part.length,
  ]);
  const found: Named[] = [];
  for (let first = 0; first < parts.length; first += 1) {
    for (let last = Math.min(parts.length, first + MOST_PARTS) - 1; last >= first; last -= 1) {
      const [start = 0, end = 0] = [parts[first]?.[0], parts[last]?.[1]];
      const name = written.slice(start, end);
      const isCode = /^[A-Z]{3}$/.test(name);
      const codes = isCode ? [name] : airportsCalled(name, isDeclined);
      if (codes.length === 0) continue;
      found.push({ codes, start: at + start, end: at + end, isCode });
      first = last;
      break;
    }
  }
  const last = found.at(-1);
  const rest = last && !last.isCode ? written.slice(last.end - at) : '';
  // '海南航空', '제주항공' are airlines
  if (/^(?:航空|항공)/.test(rest.normalize('NFC'))) return found.slice(0, -1);
  // 'Barcelona-El Prat', '海口美兰'
  if (last && (patterns.restOfName.test(rest) || (isWide && rest.length < 3))) last.end += rest.length;
  return found;
}

const MOST_PARTS = 8;
