import {
  AIRLINE_NAMES,
  airlineOf,
  CAPITAL_NAMES,
  isAirlineIn,
  isRailway,
  type KnownAirline,
  onlyAirlineIn,
  zoneOfCode,
} from './known-codes.ts';
import { weekdayOf } from './month-names.ts';
import { cellsOf, headOf } from './table-label.ts';
import type { Writing } from './writing.ts';
import { CALLED_CODE, FLOWN, type LabelKind, labelBefore, speaksOfFlights } from './written-words.ts';

/** What looks like a flight number, and its position in the text. */
export type WrittenNumber = {
  text: string;
  start: number;
  end: number;
  /** whether a word for flight says so */
  isNamed: boolean;
  /** a word says that it is of another kind; reported, not read as a flight */
  ground: 'train' | 'bus' | 'boat' | null;
  /** an airline of our table has its code */
  isKnown: boolean;
  /** nothing but blanks, points or a date or time stands before it on its line or in its cell */
  isFirst: boolean;
  /** its airline's name stands directly before or behind it */
  isSigned: boolean;
  /** its airline's code is also a unit or a word, or it is written as tickets of other kinds are: 'LH-400' */
  isWord: boolean;
};

/** What is written where, and whether its airline is named: directly before it, or only somewhere in the text. */
type Candidate = { number: string; start: number; end: number; isInWords?: boolean; isGuess?: boolean };

/** A confirmation has some hundred at the most, prices and telephone numbers included. */
const MOST = 500;

/** How many characters away from a number its day and airports may be. */
export const FAR = 500;

/** What looks like a flight number, in order, except what a word calls otherwise, dates, prices, seats and the like. */
export function findNumbers({ text, plain, dates, hasIcaoPairs }: Writing): WrittenNumber[] {
  const written = [...text.matchAll(NUMBER)].map((match) => {
    const number = (match[1] ?? match[3] ?? '') + (match[2] ?? match[4] ?? '');
    return { number, start: match.index, end: match.index + match[0].length };
  });
  const inWords = [...text.matchAll(BARE)].flatMap((match) => {
    const name = nameBefore(text.slice(Math.max(0, match.index - 45), match.index));
    if (!name) return [];
    const start = match.index - name.length;
    return [{ number: name.iata + match[0], start, end: match.index + match[0].length, isInWords: true }];
  });
  const all = [...written, ...inWords.filter((one) => !written.some((other) => overlaps(one, other)))];
  const isCoded = written.some(({ number }) => airlineOf(number.slice(0, 2)));
  const bare = isCoded ? [] : withoutCode(text).filter((one) => !inWords.some((other) => overlaps(one, other)));
  const isOfFlights = speaksOfFlights(text);
  const labeled = [...all, ...bare]
    .sort((one, other) => one.start - other.start)
    .slice(0, MOST)
    .map((one: Candidate) => ({ ...one, label: labelOf(text, plain, one.start) }));
  const codes = new Set(
    labeled
      .filter(({ label, end }) => label === 'code' || CALLED_CODE.test(text.slice(end, end + 60)))
      .map(({ number }) => number),
  );
  return labeled.flatMap(({ number, start, end, isInWords, isGuess, label }) => {
    const isFlown = label === null && FLOWN.test(text.slice(Math.max(0, start - 90), start));
    const isSaid = label === 'flight' || isFlown || /^(?: ?次?航班|便)/.test(text.slice(end, end + 4));
    const isNamed = isSaid && !CALLED_CODE.test(text.slice(end, end + 60));
    const ground = label === 'train' || label === 'bus' || label === 'boat' ? label : null;
    const isRefused = (label !== null && !isNamed && !ground) || (codes.has(number) && !isNamed);
    if (isRefused || dates.some((date) => overlaps(date, { start, end }))) return [];
    if (isOtherThing(text, { start, end }, isNamed)) return [];
    const [code] = /^(?:[A-Z]{3}|..)/.exec(number) ?? [''];
    const airline = airlineOf(code);
    // a booking code has six characters, too
    if (code.length === 3 && !isNamed && ((number.length === 6 && !hasIcaoPairs) || !airline)) return [];
    const isRail = isRailway(code) && !isNamed ? ('train' as const) : null;
    const ahead = plain.slice(Math.max(lineStart(text, start), start - FAR), start);
    const isAfterDate = dates.some((date) => date.end <= start && /^[\s,|–-]{0,3}$/.test(text.slice(date.end, start)));
    const isFirst = isAfterDate || FIRST.test(airline ? ahead.replace(namesOf(airline).last, '') : ahead);
    const behind = text.slice(end, end + 40);
    const isSigned = airline !== null && (namesOf(airline).last.test(ahead) || namesOf(airline).first.test(behind));
    return [
      {
        text: number,
        start,
        end,
        isNamed,
        ground: ground ?? isRail,
        isKnown: airline !== null && !isGuess,
        isFirst,
        isSigned,
        isWord:
          isGuess ||
          (!isInWords &&
            ((WORD.test(text.slice(start, end)) && !isAirlineIn(text, code) && !(isOfFlights && LONG.test(number))) ||
              (text.slice(start, end).includes('-') && !isOfFlights && !isLine(text, start, end)))),
      },
    ];
  });
}

/** 'JL     5  Y   09MAR' */
const IN_COLUMNS = /(?<=\s)[A-Z\d]{2} {3,6}\d{1,4} +[A-Z] +\d\d[A-Z]{3}/;

/** Whether there is anything that looks like one: soon known of the thousands of entries of a calendar. */
export function hasCandidate(text: string): boolean {
  if ([NUMBER, WITHOUT_CODE, IN_COLUMNS].some((form) => text.search(form) >= 0)) return true;
  return [...text.matchAll(BARE)].some(({ index }) => nameBefore(text.slice(Math.max(0, index - 45), index)) !== null);
}

/** Where the number's line starts and ends, no farther away than `FAR`. */
export function lineOf(text: string, { start, end }: { start: number; end: number }): [number, number] {
  const lineBreak = text.indexOf('\n', end);
  return [Math.max(lineStart(text, start), start - FAR), Math.min(lineBreak < 0 ? text.length : lineBreak, end + FAR)];
}

const EDGE = '[A-Za-zÀ-ɏͰ-ӿ\\d]';
const NUMBER = new RegExp(
  `(?<!${EDGE}|(?<![Nn][or])\\.|[,€$£#_§])(?:(?<!\\d-)([A-Z]{2}|[A-Z]\\d|\\d[A-Z])(?: {0,2}|-)(\\d{1,4})|([A-Z]{3})(?: (?=\\d+便))?(\\d{2,4}))(?!${EDGE}|%|[.,:]\\d|/\\d{4}|[-–]\\d|(?: \\d{2,3}){2}(?![\\d:]|\\.\\d))`,
  'gu',
);
/** The names of an airline, with its code in brackets behind them or not: at the end of a text, and at its start. */
function namesOf({ iata, icao }: KnownAirline): { last: RegExp; first: RegExp } {
  const known = patterns.get(icao);
  if (known) return known;
  const names = AIRLINE_NAMES.filter(({ airline }) => airline.icao === icao).map(({ name }) =>
    name.replace(/\./g, '\\.'),
  );
  const any = `(?:${names.join('|') || '(?!)'})(?!\\p{L})(?: Airlines?| Airways)?(?: \\(${iata}\\))?`;
  const made = { last: new RegExp(`${any}[ :·,-]*$`, 'iu'), first: new RegExp(`^[\\s,·|(–-]{0,12}${any}`, 'iu') };
  patterns.set(icao, made);
  return made;
}

const patterns = new Map<string, { last: RegExp; first: RegExp }>();

/** 'Delta 1', 'British Airways flight 286' */
const BARE =
  /(?<=\p{L}:? |(?<!\p{L})(?:FLT|flt):|\p{L}\)? (?:[#-] ?|\([A-Z\d]{2}\)(?: -)? ))(?!20[23]\d)\d{1,4}(?!(?!便)[\p{L}\d%]|[.,:/-]\d| ?[€$£]| (?:kg|km|lbs|points|miles|hours|days|nights))/gu;
const MOST_WORDS = 4;
const byName = new Map([
  ...AIRLINE_NAMES.map(({ name, airline }) => [name.toLowerCase(), airline.iata] as const),
  ...Object.entries(CAPITAL_NAMES),
]);

/** The airline whose name ends a text, the word 'flight' behind it or not; `length` is that of both. */
function nameBefore(text: string): { iata: string; length: number } | null {
  const words = text
    .replace(
      /\s+(?:\([a-z\d]{2}\)\s)?(?:[#-]\s?)?(?:(?:flight|flt|flug|vol|vuelo|volo|voo|vlucht|рейс)(?:\s(?:number|no\.?|nr\.?))?[\s:]+(?:[#-]\s?)?)?$/i,
      '',
    )
    .split(/[\s|(]+/);
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const name = words.slice(-count).join(' ');
    const only = name.replace(/^[^\p{L}\d]*/u, '');
    const iata = [only, only.toLowerCase(), only.toLowerCase().replace(/ (?:airlines|airways)$/, '')]
      .map((one) => byName.get(one))
      .find(Boolean);
    if (iata) return { iata, length: text.length - text.lastIndexOf(name) };
  }
  return null;
}

/** 'Flight 23', 'FLIGHT # 1847', of an airline that is named elsewhere. */
const WITHOUT_CODE =
  /(?<=(?<!\p{L})(?:flight|flug|vol|vuelo|volo|voo|vlucht|рейс)(?:[ :#.°n]|\n(?=#)){1,12})[1-9]\d{1,3}(?![\p{L}\d%:/.-]| (?:of|von|de|di) )/giu;

/** Numbers behind a word for flight, if the text names one airline, and only one. */
function withoutCode(text: string): Candidate[] {
  const found = [...text.matchAll(WITHOUT_CODE)];
  const airline = found.length > 0 ? onlyAirlineIn(text) : null;
  return found.flatMap(({ 0: digits, index }) =>
    airline ? [{ number: airline.iata + digits, start: index, end: index + digits.length, isGuess: true }] : [],
  );
}

/** Which way a flight goes: 'Outbound: BA15'. */
export const WAY =
  '(?:out|in|outward|onward|outbound|inbound|return|departing|returning|hinreise|rückreise|aller|retour|departure|départ|salida|partenza|saída|vertrek|ida|vuelta|regreso|andata|ritorno|volta|heenreis|terugreis|tam|powrót|gidiş|dönüş|туда|обратно|往路|復路|去程|回程|返程)';
const FIRST = new RegExp(
  `(?:^|\\||\\t| {3}|\\d[:.]\\d\\d(?: ?[ap]m)?\\s)[\\s\\p{P}\\p{S}]*(?:\\d{1,2}[.)]\\s+|(?:\\p{L}{2,14} ?){1,2}[:【] *|${WAY}[\\s\\p{P}]+|[\\p{sc=Han}\\p{sc=Kana}ー]{2,8}\\s?)?$`,
  'iu',
);

/** The label before a number, dates left out: on its line, in its column's head, or alone on the line above. */
function labelOf(text: string, plain: string, start: number): LabelKind | null {
  const from = lineStart(text, start);
  const before = plain.slice(Math.max(from, start - 90), start).replace(/ {12,}/g, '           ');
  const onLine = labelBefore(before.replace(/\b\d\d?[:.]\d\d\b/g, ''), text);
  if (onLine) return onLine === 'code' && isLeg(text.slice(start, start + 150)) ? null : onLine;
  const inTable = headOf(text, start, (head) => labelBefore(`${head} `));
  if (inTable) return inTable;
  if (!/^[\s\p{P}\p{S}]*$/u.test(before)) return null;
  const above = text.slice(0, from).trimEnd();
  const line = above.slice(above.lastIndexOf('\n') + 1);
  const label = line.length < 60 && cellsOf(line).length === 1 ? labelBefore(`${line} `, text) : null;
  if (label !== 'flight' && (/\d/.test(line) || isLeg(text.slice(start, start + 90)))) return null;
  return label;
}

/** 'Booking confirmation BA117 LHR-JFK': a code has six characters and no airports behind it. */
function isLeg(written: string): boolean {
  const [, from, to] =
    /^[A-Z\d]{2}\d{1,3}[\s,:–-]{1,4}\(?([A-Z]{3})\)? ?(?:[-–→>/]|to|nach|) ?\(?([A-Z]{3})(?![A-Z])/.exec(written) ??
    /^[A-Z\d]{2}(?:\d{1,3}| \d{1,4})[ ,:][^\n()]{0,60}\(([A-Z]{3})\)[^\n()]{1,60}\(([A-Z]{3})\)/.exec(written) ??
    /^[A-Z\d]{2} ?\d{1,4} ([A-Z]{3}) \d\d[:.]\d\d[^\n]{1,10}?([A-Z]{3})(?![A-Z])/.exec(written) ??
    [];
  return [from, to].every((code) => zoneOfCode(code) !== null);
}

/** Whether it is a price, time, size, seat, aircraft, law, address or weekday. */
function isOtherThing(text: string, { start, end }: { start: number; end: number }, isNamed: boolean): boolean {
  const written = text.slice(start, end);
  const [before, after] = [text.slice(Math.max(0, start - 40), start), text.slice(end, end + 12)];
  const [code = ''] = /^(?:[A-Z]{3}(?=\d)|..)/.exec(written) ?? [];
  if (AIRCRAFT.test(written) || LAW.test(written) || CURRENCIES.has(code)) return true;
  if (AMOUNT.test(after) || (/^[AP]M/.test(written) && /\d ?$/.test(before))) return true;
  if (isNamed) return false;
  if (SEATS.test(written) && BEHIND_AIRPORTS.test(before)) return true;
  if (
    (PLACE.test(written) && !isAirlineIn(text, code) && !(airlineOf(code) && isLine(text, start, end))) ||
    (WORD.test(written) && !airlineOf(code)) ||
    /(?:§|\+\d[\d ]*\d)[^\S\n]?$/.test(before)
  )
    return true;
  if (STATE.test(code) && /[A-Z] /.test(written) && /\p{Ll}, $/u.test(before)) return true;
  const isCity = /^ \p{Lu}\p{Ll}/u.test(after) && !/^[^\n\d]{3,30}\([A-Z]{3}\)/.test(text.slice(end, end + 40));
  if (POSTAL.test(written) && isCity) return true;
  return weekdayOf(code) !== null && Number(written.slice(2)) <= 31 && !/^[^\n]{0,3}[A-Z]{3}/.test(after);
}

/** The number of seats held by a travel agent follows the airports: 'CDG-SFO HK1'. */
const SEATS = /^[A-Z]{2}\d$/;
const BEHIND_AIRPORTS = /[A-Z]{3}[-/*]?[A-Z]{3}[ *]+$/;
/** Gate A12, seat 41J, row 7C 9. */
const PLACE = /^([A-Z]\d|\d[A-Z])\s?\d{1,2}$/;
const AIRCRAFT =
  /^(?:A ?3[1-8]\d|A ?22[01]|B ?7[0-8]7|E ?1[79][05]|E ?7[05]|Q ?400|MD ?[189]\d|CR ?[79]\d{0,2}|BOEING)$/;
/** Passengers' rights and data protection, in each language's letters for the union. */
const LAW = /^(?:E[CGU]|UE|CE|VO|WE|AB|ЕС|EÜ) ?(?:261|1107|2027|889|1008|2016|679)$/;
/** Units, and words in capitals before a blank or a short number; it takes more to believe that one is an airline. */
const WORD =
  /^(?:(?:KG|LB|CM|MM|KM|MB|GB|TB|ML|CO|NO|NR|ID|PO|PC|QT|HP|KW|MI|FT|OK|TV|HD|WC)|(?:GO|VS|BY|AT|TO|IN|ON|OF|OR|IF|AS|IS|IT|BE|DO|WE|UP|MY)(?!\d{3}))/;
/** Of an airline rather than a unit, where a text speaks of flights. */
const LONG = /^(?!NO|NR|ID)[A-Z]{2}\d{3}/;
const STATE =
  /^(?:AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|IA|ID|IL|IN|KS|KY|LA|MA|MD|ME|MI|MN|MO|MS|MT|NC|ND|NE|NH|NJ|NM|NV|NY|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VA|VT|WA|WI|WV|WY|DC|NT|SA|ON|QC|BC|AB|MB|SK|NS|NB|PE|YT)$/;
const POSTAL = /^(?:CH|AT|BE|NL|DK|NO|LU|SI|PT|LV|LT|HU|GR|CY|BG|SE|FI|PL|CZ|SK|RO) ?\d{4}$/;
/** A currency behind a number makes it a price, unless that has an amount of its own behind it. */
const AMOUNT =
  /^ ?(?:[€$£¥₺₽₹]|(?:EUR|USD|GBP|CHF|PLN|TRY|RUB|JPY|CNY|CAD|AUD|SEK|NOK|DKK|zł|TL|руб|円|元|Euros?|kg|km|cm|lbs?|points|Punkte|Meilen|miles|guests|nights|персон)(?!\p{L}))(?! ?\d)/iu;
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

function isLine(text: string, start: number, end: number): boolean {
  return /(?:^|\n)[^\S\n]*$/.test(text.slice(0, start)) && /^[^\S\n]*(?:\n|$)/.test(text.slice(end));
}

function overlaps(one: { start: number; end: number }, other: { start: number; end: number }): boolean {
  return one.start < other.end && other.start < one.end;
}
