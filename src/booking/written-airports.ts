import { monthOf, weekdayOf } from '../format/month-names.ts';
import { fold } from '../reference/airport-search.ts';
import { airportsNamed, isCityIn, isOneCity, isPlace } from './known-codes.ts';
import { lineStart } from './lines.ts';
import { isOfOtherLine } from './other-lines.ts';
import { isSaidOfService } from './other-services.ts';
import { patterns, SINGLE_AIRPORT } from './patterns.ts';
import { says } from './words.ts';
import { FAR, lineOf, type WrittenNumber } from './written-numbers.ts';

/** The IATA codes of two airports as written, and their position in the text. */
export type Pair = { from: string; to: string; start: number; end: number; isUnsure?: boolean };
type Side = 'above' | 'below';
/** All pairs joined by a sign, and all airports by themselves, in their order. */
type Marks = { text: string; joined: Pair[]; places: Place[] };
type Place = { code: string; start: number; end: number };

/**
 * Assigns airports to flight numbers: those on the same line; otherwise those above or below it, whichever more of the
 * flights have. What stands between two numbers belongs to one of them: a flight without airports has none (null)
 * rather than those of the flight next to it.
 * @returns the pair of each number
 */
export function airportsOf(text: string, numbers: WrittenNumber[]): (Pair | null)[] {
  const [joined, places] = [joinedIn(text), codesIn(text)];
  // a route in a sentence of its own, or of a train, is no flight's where there are others
  const isOwn = (span: Place | Pair) => !isOfOtherLine(text, span, 3) && !isSaidOfService(text, span.start);
  const own = { text, joined: joined.filter(isOwn), places: places.filter(isOwn) };
  const marks = own.joined.length + own.places.length > 0 ? own : { text, joined, places };
  const pairs = onLines(marks, numbers);
  const needy = numbers.map((_, index) => index).filter((index) => !pairs[index]);
  const named = needy.filter((index) => numbers[index]?.isNamed);
  const free = freeGaps(numbers, pairs);
  const pairAt = (index: number, side: Side) => {
    const gap = side === 'above' ? index : index + 1;
    return free.has(gap) ? pairBetween(marks, gapOf(text, numbers, gap, side), side) : null;
  };
  // a flight is often named again elsewhere
  const countOf = (side: Side, voters: number[]) =>
    new Set(voters.filter((index) => pairAt(index, side)).map((index) => numbers[index]?.text)).size;
  const leadOf = (voters: number[]) => countOf('above', voters) - countOf('below', voters);
  const placesIn = (range: [number, number]) => marks.places.filter((place) => isWithin(place, range));
  const isAbove = (leadOf(named) || leadOf(needy)) > 0;
  // what stands only between numbers may be of those above or below
  const firsts = needy.filter((index) => numbers.findIndex(({ text }) => text === numbers[index]?.text) === index);
  const [above, below] = (['above', 'below'] as const).map((side) => firsts.filter((index) => pairAt(index, side)));
  const isUnsure = above?.length === below?.length && above?.join() !== below?.join();
  const sides: Side[] = isAbove ? ['above', 'below'] : ['below', 'above'];
  const counts = [...free].map((gap) => placesIn(gapOf(text, numbers, gap, gap === 0 ? 'above' : 'below')).length);
  // each stands between its own two, where one begins and one ends the list
  const isBetween = numbers.length > 1 && counts.join('') === `1${'2'.repeat(numbers.length - 1)}1`;
  const straddles = needy.filter((index) => isBetween || (!pairAt(index, 'above') && !pairAt(index, 'below')));
  for (const index of straddles) pairs[index] = pairAround(marks, numbers, index);
  // what may not be a flight must not take a flight's airports
  for (const group of [named, needy]) {
    for (const side of sides) {
      for (const index of group.filter((one) => !pairs[one])) {
        const pair = pairAt(index, side);
        pairs[index] = pair && { ...pair, isUnsure };
        if (pairs[index]) free.delete(side === 'above' ? index : index + 1);
      }
    }
  }
  return pairs;
}

/** The pair on each number's own line; on a line of several numbers, each pair is that of one. */
function onLines(marks: Marks, numbers: WrittenNumber[]): (Pair | null)[] {
  const { text } = marks;
  let taken = 0;
  return numbers.map((number, index) => {
    const [lineStart, lineEnd] = lineOf(text, number);
    const start = Math.max(lineStart, numbers[index - 1]?.end ?? 0, taken);
    const end = Math.min(lineEnd, numbers[index + 1]?.start ?? text.length);
    const pair =
      spacedIn(text, number.end, end, patterns.spaced) ??
      pairBetween(marks, [start, end], 'below') ??
      spacedIn(text, start, number.start, patterns.spacedBefore) ??
      spacedIn(text, start, end, patterns.spacedApart) ??
      halfKnown(text, start, end);
    // the rest of what precedes the next number is this flight's too
    if (pair && pair.end > number.end) taken = end;
    return pair;
  });
}

/** The gaps that no pair stands in; gap 0 precedes the first number, gap 1 follows it. */
function freeGaps(numbers: WrittenNumber[], pairs: (Pair | null)[]): Set<number> {
  const free = new Set([0, ...numbers.map((_, index) => index + 1)]);
  for (const [index, pair] of pairs.entries()) {
    const { start, end } = numbers[index] as WrittenNumber;
    if (pair && pair.start < start) free.delete(index);
    if (pair && pair.end > end) free.delete(index + 1);
  }
  return free;
}

function gapOf(text: string, numbers: WrittenNumber[], gap: number, side: Side): [number, number] {
  const start = numbers[gap - 1]?.end ?? 0;
  const end = numbers[gap]?.start ?? text.length;
  return side === 'above' ? [Math.max(start, end - FAR), end] : [start, Math.min(end, start + FAR)];
}

/** Two codes with a blank between: directly behind the number, before it, or the only ones among other signs. */
function spacedIn(text: string, from: number, to: number, pattern: RegExp): Pair | null {
  const part = text.slice(from, to);
  const pairs = [...part.matchAll(new RegExp(pattern, `${pattern.flags.replace('g', '')}g`))].flatMap((match) => {
    const end = match.index + match[0].length;
    if (pattern === patterns.spaced && patterns.goesOn.test(part.slice(end))) return [];
    return pairIfAny(text, match.slice(1), from + match.index, from + end);
  });
  return pairs.length === 1 ? (pairs[0] ?? null) : null;
}

/** The nearest pair: the first for what stands below a number, the last for what stands above it. */
function pairBetween({ text, joined, places }: Marks, range: [number, number], side: Side): Pair | null {
  const within = joined.filter((pair) => isWithin(pair, range));
  // 'TXL-BRU, BRU-TXL' sums up a booking, and is no flight's own
  const isApart = ({ start, from, to }: Pair, other: Pair) =>
    (from === other.from && to === other.to) ||
    text.slice(Math.min(start, other.start), Math.max(start, other.start)).includes('\n');
  const own = within.filter((one) => within.every((other) => isApart(one, other)));
  const alone = places.filter((place) => isWithin(place, range));
  const apart = inTurn(text, alone);
  if (within.length === 0) return apart.at(side === 'above' ? -1 : 0) ?? null;
  const [pair, other] = side === 'above' ? [own.at(-1), apart.at(-1)] : [own[0], apart[0]];
  const isNearer = pair && other && (side === 'above' ? other.start > pair.end : other.end < pair.start);
  return (isNearer ? other : pair) ?? null;
}

function isWithin({ start, end }: { start: number; end: number }, [from, to]: [number, number]): boolean {
  return start >= from && end <= to;
}

/** A number between its two airports: the last one above it and the first one below. */
function pairAround({ text, places }: Marks, numbers: WrittenNumber[], index: number): Pair | null {
  const [above, below] = [gapOf(text, numbers, index, 'above'), gapOf(text, numbers, index + 1, 'below')];
  const from = places.findLast((place) => isWithin(place, above));
  const to = places.find((place) => isWithin(place, below));
  return from && to ? (pairIfAny(text, [from.code, to.code], from.start, to.end)[0] ?? null) : null;
}

/** Whether the text comes to a place as to where one goes to, or leaves from; null if it says neither. */
export function wayTo(before: string): 'from' | 'to' | null {
  const way = patterns.way.exec(before.slice(-40));
  return way && (way.groups?.from ? 'from' : 'to');
}

/** Whether the last word before something on its line, or on that above, is one for arrival or for departure. */
export function sideBefore(text: string, start: number): 'arrives' | 'departs' | null {
  const from = lineStart(text, start);
  const line = text.slice(Math.max(from, start - 80), start);
  const [, words = '', time] =
    /(?:^|\n)([^\d\n]{0,40})(?!.*20\d\d)(.*)\n$/.exec(text.slice(Math.max(0, from - 81), from)) ?? [];
  // a day above the next flight is not that of the arrival whose time stands above it
  const isOfNext = time && patterns.flightBelow.test(text.slice(start, start + 120));
  const above = /\p{L}/u.test(line) ? line : isOfNext ? '' : words;
  const said = [...above.matchAll(patterns.side)].at(-1)?.groups;
  return said ? (said.arrives ? 'arrives' : 'departs') : null;
}

/** 'to Barcelona (BCN) from London (LHR)' */
export function isReversed(text: string, first: { start: number; end: number }, next: number): boolean {
  if (sideBefore(text, first.start) === 'arrives' && sideBefore(text, next) === 'departs') return true;
  const before = text.slice(Math.max(0, first.start - 40), first.start);
  const between = text.slice(first.end, next);
  return wayTo(between) === 'from' && (wayTo(before) === 'to' || says('arrival', between));
}

/** Two airports by themselves, one after the other. */
function inTurn(text: string, places: Place[]): Pair[] {
  return places.slice(1).flatMap(({ code, start, end }, index) => {
    const first = places[index] as Place;
    const codes = isReversed(text, first, start) ? [code, first.code] : [first.code, code];
    return pairIfAny(text, codes, first.start, end, true);
  });
}

function joinedIn(text: string): Pair[] {
  return [...text.matchAll(patterns.pair), ...text.matchAll(patterns.pairAlone)]
    .flatMap((match) => {
      const [origin, last] = match.slice(1).filter(Boolean);
      const destination = meantBy(text, match, last);
      const isSigned = !/\s\p{L}+\s/u.test(match[0].slice(3, -3));
      if (patterns.insteadOf.test(text.slice(Math.max(0, match.index - 48), match.index))) return [];
      return pairIfAny(text, [origin, destination], match.index, match.index + match[0].length, isSigned);
    })
    .sort((one, other) => one.start - other.start);
}

/** 'JFK-DJT', one of which we do not know: it is left out. */
function halfKnown(text: string, start: number, end: number): Pair | null {
  for (const match of text.slice(start, end).matchAll(patterns.codesJoined)) {
    const codes = match.slice(1).map((code = '') => ({ code, known: isPlace(code) ? code : '' }));
    const [from = '', to = ''] = codes.map(({ known }) => known);
    if (codes.some(({ code }) => isWord(text, code)) || !from === !to) continue;
    return { from, to, start: start + match.index, end: start + match.index + match[0].length };
  }
  return null;
}

/** The codes of airports that stand by themselves. */
export function codesIn(text: string): Place[] {
  const found = [...text.matchAll(SINGLE_AIRPORT)].flatMap((match) => {
    const code = match.slice(1).find(Boolean) ?? '';
    const before = text.slice(Math.max(0, match.index - 20), match.index);
    const [, city = ''] = patterns.cityBefore.exec(before) ?? [];
    const isOfCity = match[0].startsWith('(') && city !== '' && !patterns.noCity.test(city);
    const isField = /[:：] ?$/.test(before) && /^[^\S\n]*(?:\n|$)/.test(text.slice(match.index + match[0].length));
    const word = isOfCity ? city : code;
    const isName = (isOfCity || isField) && weekdayOf(word) === null && monthOf(word) === null;
    const isNamed = isName || /, [A-Z]{2} - $/.test(before) || !isWord(text, code);
    const isLeft = patterns.insteadOf.test(text.slice(Math.max(0, match.index - 48), match.index));
    const isOne = isPlace(code) && !isLeft && meantBy(text, match, code) === code;
    const side = /\p{L}[:.]? $/u.test(before) ? sideBefore(text, match.index) : null;
    return isOne ? [{ code, start: match.index, end: match.index + match[0].length, isNamed, side }] : [];
  });
  // 'Arrives SAT 09:25' below 'Departs DFW 08:10'
  const named = found.filter(({ isNamed }) => isNamed);
  const isOnOwnLine = ({ start }: Place) => named.every((one) => lineStart(text, one.start) !== lineStart(text, start));
  const isOther = ({ side }: (typeof found)[number]) =>
    side !== null && named.some((one) => one.side !== null && one.side !== side);
  return found.filter((one) => one.isNamed || (isOther(one) && isOnOwnLine(one)));
}

/** 'LOS ANGELES' is not Lagos: the airport whose name a code behind which the match ends begins; '' for several. */
function meantBy(text: string, { 0: written, index }: RegExpExecArray, code = ''): string {
  const [both, one] = patterns.nextWords.exec(text.slice(index + written.length)) ?? [];
  if (!both || !written.endsWith(code)) return code;
  const named = [both, one].map((words) => airportsNamed(fold(code + words))).find(({ length }) => length > 0);
  return named ? (named.length === 1 ? (named[0] as string) : '') : code;
}

/** Whether a code is more often something else, and the text does not name its city: SAT is San Antonio or Saturday. */
const isWord = (text: string, code: string) => patterns.noAirport.test(code) && !isCityIn(text, code);

/** @param isSigned whether a sign joins them, or both are in brackets: one of them may then be a word, too */
function pairIfAny(
  text: string,
  [from = '', to = '']: (string | undefined)[],
  start: number,
  end: number,
  isSigned = false,
): Pair[] {
  // 'from London Stansted (STN) to London Luton (LTN)' is a change
  if (from === to || isOneCity(from, to) || !isPlace(from) || !isPlace(to)) return [];
  const words = [from, to].filter((code) => isWord(text, code));
  return words.length === 0 || (isSigned && words.length === 1) ? [{ from, to, start, end }] : [];
}
