import { weekdayOf } from '../format/month-names.ts';
import { AIRLINE_NAMES, airlineOf, isAirlineIn, isRailway, type KnownAirline, zoneOfCode } from './known-codes.ts';
import { lineAbove, lineStart } from './lines.ts';
import { type Candidate, CURRENCIES, candidatesIn } from './number-forms.ts';
import { patterns, refusals } from './patterns.ts';
import { cellsOf, headOf } from './table-label.ts';
import { type LabelKind, labelBefore, says, speaksOfFlights } from './words.ts';
import type { Writing } from './writing.ts';

/** What looks like a flight number, and its position in the text. */
export type WrittenNumber = { text: string; start: number; end: number; ground: Ground | null } & Record<Fact, boolean>;
type Ground = 'train' | 'bus' | 'boat';
type Fact = keyof typeof FACTS;

/** How many characters away from a number its day and airports may be. */
export const FAR = 500;

/** A candidate with what stands around it. */
type Context = Candidate & {
  isGuess?: boolean;
  writing: Writing;
  written: string;
  code: string;
  airline: KnownAirline | null;
  /** what a word before it says that it is */
  label: LabelKind | null;
  /** its line up to it without dates, and forty characters to both sides */
  ahead: string;
  before: string;
  behind: string;
  isOfFlights: boolean;
};

/** What looks like a flight number, in order, except what a word calls otherwise, dates, prices, seats and the like. */
export function findNumbers(writing: Writing): WrittenNumber[] {
  const { text } = writing;
  const isOfFlights = speaksOfFlights(text);
  const contexts = candidatesIn(text).map((one) => contextOf(one, writing, isOfFlights));
  const isCode = ({ label, end }: Context) =>
    /code|booking/.test(label ?? '') || patterns.calledCode.test(text.slice(end, end + 60));
  const codes = new Set(contexts.filter(isCode).map(({ number }) => number));
  const listed = contexts.filter(isListed);
  const days = writing.dates.length;
  const isDated = days >= listed.length || (days > 0 && patterns.times.test(text));
  const isSeveral = new Set(listed.map(({ airline }) => airline)).size > 1;
  const isList = isSeveral && !isDated && !patterns.airports.test(text);
  return contexts.flatMap((context) => {
    const { number, start, end, label, code } = context;
    const isNamed = FACTS.isNamed(context);
    const ground = label === 'train' || label === 'bus' || label === 'boat' ? label : null;
    const isCalled = (label !== null && !ground) || codes.has(number) || (isList && listed.includes(context));
    if (isRefused(context, isNamed) || (isCalled && !isNamed)) return [];
    const facts = Object.entries(FACTS).map(([fact, isSo]) => [fact, isSo(context)]);
    const isRail = isRailway(code) && !isNamed ? ('train' as const) : null;
    return [{ text: number, start, end, ground: ground ?? isRail, ...Object.fromEntries(facts) }];
  });
}

function contextOf(one: Candidate, writing: Writing, isOfFlights: boolean): Context {
  const { text, plain } = writing;
  const { number, start, end, form } = one;
  const [code = ''] = /^(?:[A-Z]{3}|..)/.exec(number) ?? [];
  return {
    ...one,
    writing,
    code,
    isOfFlights,
    written: text.slice(start, end),
    airline: airlineOf(code),
    label: labelOf(text, plain, start, form === 'name'),
    ahead: plain.slice(Math.max(lineStart(text, start), start - FAR), start),
    before: text.slice(Math.max(0, start - 40), start),
    behind: text.slice(end, end + 40),
  };
}

/** What is known of a number. */
const FACTS = {
  /** a word for flight says so */
  isNamed: ({ writing: { text }, label, start, end }) => {
    const isFlown = label === null && patterns.flown.test(text.slice(Math.max(0, start - 90), start));
    const isSaid = label === 'flight' || isFlown || /^ ?(?:次?航班|便|편)/.test(text.slice(end, end + 4));
    return isSaid && !patterns.calledCode.test(text.slice(end, end + 60));
  },
  /** an airline of our table has its code */
  isKnown: ({ airline, isGuess }) => airline !== null && !isGuess,
  /** nothing but blanks, points or a date or time stands before it on its line or in its cell */
  isFirst: ({ writing: { text, dates }, airline, ahead, start }) => {
    const isBeside = (end: number) => end <= start && /^[\s,|–-]{0,3}$/.test(text.slice(end, start));
    return (
      dates.some(({ end }) => isBeside(end)) ||
      patterns.first.test(airline ? ahead.replace(namesOf(airline).last, '') : ahead)
    );
  },
  /** its airline's name stands directly before or behind it */
  isSigned: ({ airline, ahead, behind }) =>
    airline !== null && (namesOf(airline).last.test(ahead) || namesOf(airline).first.test(behind)),
  /** its airline's code is also a unit or a word, or it is written as tickets of other kinds are: 'LH-400' */
  isWord: ({ writing: { text, dates }, form, label, isGuess, written, code, number, isOfFlights, start, end }) => {
    if (isGuess || form !== 'code') return Boolean(isGuess);
    // 'AI 2027' among days of that year
    if (label !== 'flight' && dates.some(({ date }) => written.endsWith(` ${date.slice(0, 4)}`))) return true;
    const isUnit =
      patterns.word.test(written) && !isAirlineIn(text, code) && !(isOfFlights && patterns.long.test(number));
    return isUnit || (written.includes('-') && !isOfFlights && !isLine(text, start, end));
  },
  /** its class, day and time follow as on receipts: 'TK 272 Y 19DEC 0945' */
  isOfReceipt: ({ writing: { text }, end }) => patterns.receipt.test(text.slice(end, end + 60)),
  /** it has the three letters of a call sign and a blank: 'EZY 8724' */
  isCallsign: ({ form }) => form === 'callsign',
} satisfies Record<string, (context: Context) => boolean>;

/** Why it is no flight's number, whatever looks so; of `unlessNamed` only where no word says that it is one. */
function isRefused(context: Context, isNamed: boolean): boolean {
  const rows = refusals.filter(({ unlessNamed }) => !(unlessNamed && isNamed));
  const isRow = rows.some(({ tests }) => tests.every(([part, test]) => test.test(context[part])));
  const { writing, written, code, airline, behind, form, number, start, end } = context;
  const isDate = writing.plain.slice(start, end) !== written;
  const isCurrency = CURRENCIES.has(/^[A-Z]{3}(?=\d)/.exec(written)?.[0] ?? '') && !(isNamed && airline);
  const isMoney = isCurrency || IN_MONEY.test(behind);
  if (isRow || isDate || isMoney || isNamed) return isRow || isDate || isMoney;
  const isPlace = patterns.place.test(written) && !isAirlineIn(writing.text, code);
  // no booking's code stands with a day and a time
  const [line, undated] = [writing.text, writing.plain].map((one) => one.slice(...lineOf(writing.text, context)));
  const isTimed = line !== undated && patterns.times.test(line ?? '');
  const isBookingCode =
    form === 'code' && code.length === 3 && ((number.length === 6 && !writing.hasIcaoPairs && !isTimed) || !airline);
  return (
    AIRPORT_AMOUNT.test(behind) ||
    form === 'suffix' ||
    says('cruise', writing.text.slice(...lineOf(writing.text, context))) ||
    (isPlace && !(airline && (isLine(writing.text, start, end) || isLeg(number + behind)))) ||
    (patterns.word.test(written) && !airline) ||
    (weekdayOf(code) !== null && Number(written.slice(2)) <= 31 && !/^[^\n]{0,3}[A-Z]{3}/.test(behind)) ||
    isBookingCode
  );
}

/** 'AF 057 Air France' is all of its part of a list: airlines' ticket codes, where several stand so and no airports. */
function isListed({ writing: { text }, number, airline, start, end }: Context): boolean {
  if (!airline || !/^..\d{3}$/.test(number)) return false;
  const [from, to] = lineOf(text, { start, end });
  const ahead = text.slice(from, start).split(/[,;|:•]/);
  const before = ahead.at(-1) ?? '';
  const [behind = ''] = text.slice(end, to).split(/[,;|(•]/);
  const bare = ` ${behind.trim()}`.replace(namesOf(airline).first, '') + before.replace(namesOf(airline).last, '');
  return bare.trim().length < (before + behind).trim().length && !/[\p{L}\d]/u.test(bare);
}

/** Where the number's line starts and ends, no farther away than `FAR`. */
export function lineOf(text: string, { start, end }: { start: number; end: number }): [number, number] {
  const lineBreak = text.indexOf('\n', end);
  return [Math.max(lineStart(text, start), start - FAR), Math.min(lineBreak < 0 ? text.length : lineBreak, end + FAR)];
}

/** What stands before and behind a number on its line, within its sentence. */
export function partsOf(text: string, number: WrittenNumber): string[] {
  const [start, end] = lineOf(text, number);
  const before = text.slice(start, number.start).split(patterns.sentences).at(-1) ?? '';
  const behind = text.slice(number.end, end).split(patterns.sentences)[0] ?? '';
  return [before, behind];
}

/** The names of an airline, with its code in brackets behind them or not: at the end of a text, and at its start. */
function namesOf({ iata, icao }: KnownAirline): { last: RegExp; first: RegExp } {
  const known = namePatterns.get(icao);
  if (known) return known;
  const own = AIRLINE_NAMES.filter(({ airline }) => airline.icao === icao);
  const names = own.map(({ name }) => name.replace(/\./g, '\\.'));
  const any = `(?:${names.join('|') || '(?!)'})(?!\\p{L})(?: Airlines?| Airways)?(?: \\(${iata}\\))?`;
  const made = { last: new RegExp(`${any}[ :·,-]*$`, 'iu'), first: new RegExp(`^[\\s,·|(–-]{0,12}${any}`, 'iu') };
  namePatterns.set(icao, made);
  return made;
}

const namePatterns = new Map<string, { last: RegExp; first: RegExp }>();

/** The label before a number, dates left out: on its line, in its column's head, or alone on the line above. */
function labelOf(text: string, plain: string, start: number, hasName: boolean): LabelKind | null {
  const from = lineStart(text, start);
  const ahead = text.slice(start, start + 150);
  // 'LHR-OTP BA886' is no code for one use
  const before = plain
    .slice(Math.max(from, start - 90), start)
    .replace(/ {12,}/g, '           ')
    .replace(/[A-Z]{3}( ?[-–→>/] ?)[A-Z]{3}(?![\p{L}\d])/gu, 'LHR$1JFK');
  const onLine = labelBefore(before.replace(/\b\d\d?[:.]\d\d\b/g, ''), text);
  const isSpaced = (onLine === 'booking' || /[.!?] $/.test(before)) && patterns.spacedLeg.test(ahead);
  if (onLine) return /^(?:code|booking|money)$/.test(onLine) && (isSpaced || isLeg(ahead)) ? null : onLine;
  const inTable = headOf(text, start, (head) => labelBefore(`${head} `));
  const isOfReceipt = patterns.receipt.test(text.slice(start, start + 70).replace(/^..\s*\d+/, ''));
  if (inTable) return /code|booking/.test(inTable) && isOfReceipt ? null : inTable;
  if (!/^[\s\p{P}\p{S}]*$/u.test(before)) return null;
  const line = lineAbove(text, from);
  const label = line.length < 60 && cellsOf(line).length === 1 ? labelBefore(`${line} `, text) : null;
  // nobody sits on 'Alaska 1123'
  if (hasName && label === 'place') return null;
  // a booking's code has no blank
  const isApart = label === 'booking' && /^[A-Z\d]{2} \d/.test(ahead);
  if (label !== 'flight' && (isApart || /\d/.test(line) || patterns.airports.test(ahead.split('\n', 1)[0] ?? '')))
    return null;
  return label;
}

/** 'Booking confirmation BA117 LHR-JFK': a code has six characters and no airports behind it. */
function isLeg(written: string): boolean {
  const { from, to } = patterns.leg.exec(written)?.groups ?? {};
  return [from, to].every((code) => zoneOfCode(code) !== null);
}

/** Codes of money that airports have, too: 'AI 131 AMD' may go to Ahmedabad. */
const BOTH = [...CURRENCIES].filter((code) => zoneOfCode(code) !== null);
const IN_MONEY = new RegExp(
  `^ ?(?:${[...CURRENCIES].filter((code) => code !== 'ALL' && !BOTH.includes(code)).join('|')})(?!\\p{L}| ?\\d)`,
  'u',
);
const AIRPORT_AMOUNT = new RegExp(
  `^ ?(?:${BOTH.join('|')})(?=[^\\S\\n]*(?:$|[\\n,;.)|·•]|/ (?![A-Z]{3}(?![A-Z]))|[A-Z\\d]{2} ?\\d))`,
  'u',
);

function isLine(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - FAR), start);
  return /(?:^|\n)[^\S\n]*$/.test(before) && /^[^\S\n]*(?:\n|$)/.test(text.slice(end, end + FAR));
}
