import { isStation, zoneOfCode } from './known-codes.ts';
import { monthOf, weekdayOf } from './month-names.ts';
import { says, wordsOf } from './words.ts';
import { FAR, lineOf, type WrittenNumber } from './written-numbers.ts';

/** The IATA codes of two airports as written, and their position in the text. */
export type Pair = { from: string; to: string; start: number; end: number };
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
  const marks = { text, joined: joinedIn(text), places: codesIn(text) };
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
  const isAbove = (leadOf(named) || leadOf(needy)) > 0;
  const sides: Side[] = isAbove ? ['above', 'below'] : ['below', 'above'];
  const straddles = needy.filter((index) => !pairAt(index, 'above') && !pairAt(index, 'below'));
  for (const index of straddles) pairs[index] = pairAround(marks, numbers, index);
  // what may not be a flight must not take a flight's airports
  for (const group of [named, needy]) {
    for (const side of sides) {
      for (const index of group.filter((one) => !pairs[one])) {
        pairs[index] = pairAt(index, side);
        if (pairs[index]) free.delete(side === 'above' ? index : index + 1);
      }
    }
  }
  return pairs;
}

const DAY_OR_MONTH = 'MON|TUE|WED|THU|FRI|SAT|SUN|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC';
/** Three capital letters that are an airport's, and more often something else. */
const NO_AIRPORT = new RegExp(
  `^(${DAY_OR_MONTH}|USD|EUR|GBP|CHF|CAD|AUD|UTC|GMT|EST|PST|CET|THE|AND|FOR|NOT|VIA|DEP|ARR|PAX|PDF|VAT|PNR|REF|ANY|ALL|NEW|OUT|SEE|YOU|TAX|FEE|ADT|CHD|INF|ECO|BUS)$`,
);
/** The word before '(SUN)' is a city's, other than a day, a month, or what a booking calls something. */
const CITY_BEFORE = /(\p{Lu}\p{Ll}[\p{L}.'’-]*),? ?$/u;
const NO_CITY =
  /^(?:bus|code|number|no|nr|reference|ref|locator|record|departs?|departure|arrives?|arrival|from|to|date|day)$/i;
const BETWEEN =
  '(?:[-–—]{1,2}>?|→|➝|➔|⇒|✈|>{1,2}|»|›|/|~|至|到|\\|(?=\\s*\\(?[A-Z]{3}(?![A-Z]))|\\| *[→➝➔✈>–-]+ *\\||(?<=\\s)(?:to|nach|a|à|vers|para|verso|hacia|naar|do|до)(?=\\s)| (?= (?:\\p{Lu}[\\p{L}.]{2,} ){1,3}[A-Z]{3}(?![A-Z])))';
const TERMINAL = '(?:(?:[ ,]+|(?=\\(|T\\d))(?:\\(?T|Terminal |Term\\.? |TERMINAL )[A-Z]?\\d?[A-Z]?\\)?)?';
/** Letters of the alphabets that have capitals: next to others, a code stands by itself. */
const LETTER = 'A-Za-zÀ-ɏͰ-ӿ';
/** A city's name beside its code: 'ZURICH ZRH - MILAN MXP', 'ICN INCHEON -> NRT TOKYO'. */
const CITY = '\\p{Lu}(?:[\\p{L}.]{3,}|\\p{Ll}{1,2})';
const PAIR = new RegExp(
  `(?<![${LETTER}\\d])(?:(?!FLIGHT)([A-Z]{3})([A-Z]{3})(?=\\*? ?[A-Z]{2}\\d(?!\\d)|(?<=[/|] ?.{6}) ?[/|])|([A-Z]{3})\\)?${TERMINAL}(?: (?:\\p{Ll}{2,3} )?${CITY}){0,4} *${BETWEEN}(?: *| +(?:\\p{Lu}[\\p{L}.]{2,} ){1,3}|[\\p{sc=Han}\\p{sc=Kana}ー]{2,8})\\(?([A-Z]{3})(?![${LETTER}\\d]))`,
  'gu',
);
/** 'MIA          DFW' as a line of its own, or before a class */
const PAIR_ALONE =
  /^[^\S\n]*([A-Z]{3})[^\S\n]+([A-Z]{3})(?:[^\S\n]*$|(?=[^\S\n]{2,}\p{L}|[^\S\n](?:ECO|BUS|PREM|FIRST|ÉCO|AFF)\p{L}))/gmu;
/** 'BA286 SFO LHR 31 DEC', also in cells */
const SPACED = /^[^\S\n|]*[\s|][^\S\n|]*([A-Z]{3})[^\S\n]+([A-Z]{3})(?![\p{L}\d])/u;
/** 'UX 1097 - 10OCT - MAD TLV - 2240' */
const SPACED_APART = /(?<=(?:^|[-–|,:;/]|\s{2})\s?)([A-Z]{3})[^\S\n]{1,3}([A-Z]{3})(?=\s*(?:[-–|,:;/]|\d|$)|\s{2})/gmu;
/** '31 DEC SFO LHR BA286' */
const SPACED_BEFORE = /(?<![^\s\d|])([A-Z]{3})[^\S\n]+([A-Z]{3})[^\S\n|]+$/u;
/** What shows that two words of three capitals are no airports: 'OUT SFO-LHR', 'HAS NOW LEFT'. */
const GOES_ON = new RegExp(
  `^(?: *${BETWEEN} *\\(?|[^\\S\\n]+)(?!${DAY_OR_MONTH})\\p{Lu}{2,}(?![\\p{L}\\d]|[^\\S\\n]\\d)`,
  'u',
);
const APART = `(?<![${LETTER}\\d])`;
const ENDS = `(?![${LETTER}\\d])`;
const HALF = '(?: ?[AaPp][Mm])?';
const NEXT_DAY = '(?: ?\\(?\\+\\d(?: ?\\p{L}{1,6})?\\)?)?';
/** One airport by itself, by what stands before its code and behind it. */
const SINGLE_ROWS: [before: string, behind: string][] = [
  // 'FRANKFURT/FRA'
  ['(?<=\\p{Lu}{4}/)', ENDS],
  // '(LHR)', '(Terminal 5, LHR)', '(LHR Terminal 5)'
  ['\\((?:[^()\\n]{2,30}, )?', '(?:[ ,/–-](?![^()\\n]*[A-Z]{3} \\d)[^()\\n]{0,30})?\\)'],
  // 'LHR · London' and 'London · LHR'
  ['(?<=(?:^|[-–—→] )[^\\S\\n]*)', '(?= ?[·•] ?\\p{L})'],
  ['(?<=\\p{L} ?[·•] ?)', '(?=[^\\S\\n]*$)'],
  // 'PTY (Panamá)'
  ['(?<=(?:^|[-–—→>|]) ?)', '(?= \\(\\p{Lu}[^()\\n]{2,30}\\))'],
  // a cell, a line of its own, and the end of a line: ' ,KUL'
  ['(?<=(?:^|[|;\\t])[^\\S\\n]*)', '(?=[^\\S\\n]*(?:[|;\\t]|$))'],
  ['(?<=^[^\\S\\n]*)', '(?=(?: T\\d?[A-Z]?)?[^\\S\\n]*$)'],
  ['(?<= ,)', '(?=[^\\S\\n]*$)'],
  // beside a time
  [`(?<=\\d[:.]\\d\\d${HALF}(?: ?Uhr)?${NEXT_DAY}[ ,|]{1,3})`, ENDS],
  [
    APART,
    '(?=(?: T\\d[A-Z]?)?[ ,|]{1,3}\\d\\d?[:.]\\d\\d(?!\\d)| {1,3}T\\d(?![\\d:.])| {1,8}(?:\\d{3,4}[AP]|(?:[01]\\d|2[0-3])[0-5]\\d)(?![\\p{L}\\d]))',
  ],
  [APART, '(?= [\\p{L} ./]{2,28} \\d\\d?[:.]\\d\\d)'],
  [`(?<=\\d[:.]\\d\\d${HALF}(?: ?\\(?\\+\\d\\)?)? [\\p{L} ./-]{2,30} )`, ENDS],
  // behind a word for from or to
  [
    `(?<=(?:${wordsOf('origin', 'destination')}|(?<!\\p{L})(?:de|à|da|per|para|pra|z|do|из|в)|(?<!\\p{L})arriv(?:es|ing))(?: (?:airport|code|city|flughafen|aéroport|aeropuerto|aeroporto|luchthaven|lotnisko|havalimanı))?[:\\s|.]{1,4})`,
    ENDS,
  ],
];
const SINGLE = new RegExp(SINGLE_ROWS.map(([before, behind]) => `${before}([A-Z]{3})${behind}`).join('|'), 'gimu');

/** The pair on each number's own line; on a line of several numbers, each pair is that of one. */
function onLines(marks: Marks, numbers: WrittenNumber[]): (Pair | null)[] {
  const { text } = marks;
  let taken = 0;
  return numbers.map((number, index) => {
    const [lineStart, lineEnd] = lineOf(text, number);
    const start = Math.max(lineStart, numbers[index - 1]?.end ?? 0, taken);
    const end = Math.min(lineEnd, numbers[index + 1]?.start ?? text.length);
    const pair =
      spacedBehind(text, number.end, end) ??
      pairBetween(marks, [start, end], 'below') ??
      spacedBefore(text, start, number.start) ??
      spacedApart(text, start, end) ??
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

function spacedBehind(text: string, from: number, to: number): Pair | null {
  const part = text.slice(from, to);
  const match = SPACED.exec(part);
  if (!match || GOES_ON.test(part.slice(match[0].length))) return null;
  return pairIfAny(match[1], match[2], from, from + match[0].length)[0] ?? null;
}

function spacedApart(text: string, from: number, to: number): Pair | null {
  const pairs = [...text.slice(from, to).matchAll(SPACED_APART)].flatMap((match) =>
    pairIfAny(match[1], match[2], from + match.index, from + match.index + match[0].length),
  );
  return pairs.length === 1 ? (pairs[0] ?? null) : null;
}

function spacedBefore(text: string, from: number, to: number): Pair | null {
  const match = SPACED_BEFORE.exec(text.slice(from, to));
  return match ? (pairIfAny(match[1], match[2], from + match.index, to)[0] ?? null) : null;
}

/** The nearest pair: the first for what stands below a number, the last for what stands above it. */
function pairBetween({ text, joined, places }: Marks, range: [number, number], side: Side): Pair | null {
  const within = joined.filter((pair) => isWithin(pair, range));
  const own = within.filter(
    ({ start }) => !within.some((other) => other.start !== start && isOneLine(text, start, other.start)),
  );
  const apart = inTurn(
    text,
    places.filter((place) => isWithin(place, range)),
  );
  if (within.length === 0) return apart.at(side === 'above' ? -1 : 0) ?? null;
  const [pair, other] = side === 'above' ? [own.at(-1), apart.at(-1)] : [own[0], apart[0]];
  const isNearer = pair && other && (side === 'above' ? other.start > pair.end : other.end < pair.start);
  return (isNearer ? other : pair) ?? null;
}

function isWithin({ start, end }: { start: number; end: number }, [from, to]: [number, number]): boolean {
  return start >= from && end <= to;
}

/** 'TXL-BRU, BRU-TXL' sums up a booking, and is no flight's own. */
function isOneLine(text: string, one: number, other: number): boolean {
  return !text.slice(Math.min(one, other), Math.max(one, other)).includes('\n');
}

/** A number between its two airports: the last one above it and the first one below. */
function pairAround({ text, places }: Marks, numbers: WrittenNumber[], index: number): Pair | null {
  const [above, below] = [gapOf(text, numbers, index, 'above'), gapOf(text, numbers, index + 1, 'below')];
  const from = places.findLast((place) => isWithin(place, above));
  const to = places.find((place) => isWithin(place, below));
  return from && to ? (pairIfAny(from.code, to.code, from.start, to.end)[0] ?? null) : null;
}

const TO =
  '去|飞|到|→|(?<!\\p{L})(?:to|into|nach|à|au|vers|pour|a|para|pro|arriv\\p{L}*|land(?:s|ing|e|ung)?|hacia|per|naar|do|в)(?!\\p{L})';
const FROM =
  "从|(?<!\\p{L})(?:(?:from|dep(?:art\\p{L}*)?|leav(?:es?|ing)|out of|von|ab|aus|de|depuis|desde|da|van|vanaf|z|ze|из)(?!\\p{L})|d['’])";
const WAY = new RegExp(`(?:(?<from>${FROM})|${TO})(?!.*(?:${FROM}|${TO})) ?[^\\n.,(]{0,32}\\(?$`, 'iu');

/** Whether the text comes to a place as to where one goes to, or leaves from; null if it says neither. */
export function wayTo(before: string): 'from' | 'to' | null {
  const way = WAY.exec(before.slice(-40));
  return way && (way.groups?.from ? 'from' : 'to');
}

/** 'to Barcelona (BCN) from London (LHR)' */
export function isReversed(text: string, first: { start: number; end: number }, next: number): boolean {
  const before = text.slice(Math.max(0, first.start - 40), first.start);
  const between = text.slice(first.end, next);
  return wayTo(between) === 'from' && (wayTo(before) === 'to' || says('arrival', between));
}

/** Two airports by themselves, one after the other. */
function inTurn(text: string, places: Place[]): Pair[] {
  return places.slice(1).flatMap(({ code, start, end }, index) => {
    const first = places[index];
    if (!first) return [];
    const codes = isReversed(text, first, start) ? [code, first.code] : [first.code, code];
    return pairIfAny(codes[0], codes[1], first.start, end, true);
  });
}

function joinedIn(text: string): Pair[] {
  return [...text.matchAll(PAIR), ...text.matchAll(PAIR_ALONE)]
    .flatMap((match) => {
      const [origin, destination] = match.slice(1).filter(Boolean);
      const isSigned =
        !/\s\p{L}+\s/u.test(match[0].slice(3, -3)) || (text[match.index - 1] === '(' && match[0].at(-4) === '(');
      return pairIfAny(origin, destination, match.index, match.index + match[0].length, isSigned);
    })
    .sort((one, other) => one.start - other.start);
}

/** 'JFK-DJT', one of which we do not know: it is left out. */
function halfKnown(text: string, from: number, to: number): Pair | null {
  for (const match of text.slice(from, to).matchAll(CODES_JOINED)) {
    const [origin = '', destination = ''] = match.slice(1);
    const known = [origin, destination].filter((code) => isAirport(code) && !NO_AIRPORT.test(code));
    if (known.length !== 1 || [origin, destination].some((code) => NO_AIRPORT.test(code))) continue;
    const [first, last] = [origin, destination].map((code) => (known.includes(code) ? code : ''));
    return { from: first ?? '', to: last ?? '', start: from + match.index, end: from + match.index + match[0].length };
  }
  return null;
}

const CODES_JOINED =
  /(?<![\p{L}\d])([A-Z]{3})\)? ?(?:[-–—→➝>]|->) ?(?:\p{Lu}[\p{L} ]{2,30}\()?([A-Z]{3})(?![\p{L}\d])/gu;

/** The codes of airports that stand by themselves. */
export function codesIn(text: string): Place[] {
  return [...text.matchAll(SINGLE)].flatMap((match) => {
    const code = match.slice(1).find(Boolean) ?? '';
    const [, city = ''] = CITY_BEFORE.exec(text.slice(Math.max(0, match.index - 20), match.index)) ?? [];
    const isOfCity = match[0].startsWith('(') && city !== '' && !NO_CITY.test(city);
    const isName = isOfCity && weekdayOf(city) === null && monthOf(city) === null;
    const isOne = isAirport(code) && (isName || !NO_AIRPORT.test(code));
    return isOne ? [{ code, start: match.index, end: match.index + match[0].length }] : [];
  });
}

/** @param isSigned whether a sign joins them, or both are in brackets: one of them may then be a word, too */
function pairIfAny(
  from: string | undefined,
  to: string | undefined,
  start: number,
  end: number,
  isSigned = false,
): Pair[] {
  if (!from || !to || from === to || !isAirport(from) || !isAirport(to)) return [];
  const words = [from, to].filter((code) => NO_AIRPORT.test(code));
  return words.length === 0 || (isSigned && words.length === 1) ? [{ from, to, start, end }] : [];
}

function isAirport(code: string): boolean {
  return /^[A-Z]{3}$/.test(code) && (zoneOfCode(code) !== null || isStation(code));
}
