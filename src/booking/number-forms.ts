import { AIRLINE_NAMES, airlineOf, CAPITAL_NAMES, onlyAirlineIn, zoneOfCode } from './known-codes.ts';
import { patterns } from './patterns.ts';
import { WIDE } from './words.ts';

/** What is written where like a flight's number, and in which form. */
export type Candidate = { number: string; start: number; end: number; form: FormName };
type Read = { number: string; start?: number } | null;
type Form = { pattern: RegExp; read: (match: RegExpExecArray, text: string) => Read };
type FormName = keyof typeof FORMS;

/** No one flies 'MAR 15' or 'EUR 240'. */
export const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** The forms of a number, the surest first: of two that overlap the first is kept. */
const FORMS = {
  code: {
    pattern: patterns.codeAndNumber,
    read: ({ groups = {} }) => ({ number: `${groups.code ?? groups.icao}${groups.digits ?? groups.rest}` }),
  },
  name: {
    pattern: patterns.nameAndNumber,
    read: (match, text) => {
      const name = nameBefore(text.slice(Math.max(0, match.index - 45), match.index));
      return name && { number: name.iata + match[0], start: match.index - name.length };
    },
  },
  callsign: {
    pattern: patterns.callsign,
    read: ({ groups: { icao = '', digits = '' } = {} }) => {
      const airline = patterns.noCode.test(icao) || CURRENCIES.has(icao) ? null : airlineOf(icao);
      // '1305' is a time where an airport has that code, and '1' a terminal
      const isOfAirport = zoneOfCode(icao) !== null && /^(?:\d|(?:[01]\d|2[0-3])[0-5]\d)$/.test(digits);
      return airline && !isOfAirport ? { number: airline.iata + digits } : null;
    },
  },
  suffix: { pattern: patterns.suffix, read: ({ groups = {} }) => ({ number: `${groups.code}${groups.digits}` }) },
} satisfies Record<string, Form>;

/** A confirmation has some hundred at the most, prices and telephone numbers included. */
const MOST = 500;

/** What is written like a flight's number in any of the forms, in order. */
export function candidatesIn(text: string): (Candidate & { isGuess?: boolean })[] {
  const found: Candidate[] = [];
  for (const [form, { pattern, read }] of Object.entries(FORMS) as [FormName, Form][]) {
    const own = [...text.matchAll(pattern)].slice(0, 4 * MOST).flatMap((match) => {
      const candidate = read(match, text);
      return candidate ? [{ start: match.index, ...candidate, end: match.index + match[0].length, form }] : [];
    });
    found.push(...apart(own, found));
  }
  const coded = found.filter(({ number, form }) => form === 'code' && airlineOf(number.slice(0, 2)));
  // 'Flight 2' of two counts them, where others have their airline's code
  const isOne = ({ number }: Candidate) =>
    coded.every((one) => one.number.slice(0, 2) === number.slice(0, 2)) && (coded.length === 0 || number.length > 4);
  const all = [...found, ...apart(withoutCode(text).filter(isOne), found)];
  return all.sort((one, other) => one.start - other.start).slice(0, MOST);
}

/** Those that overlap none of the others; both are in order. */
function apart<One extends Candidate>(some: One[], others: Candidate[]): One[] {
  const ordered = others.toSorted((one, other) => one.start - other.start);
  let next = 0;
  return some.filter(({ start, end }) => {
    while ((ordered[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    return (ordered[next]?.start ?? Number.POSITIVE_INFINITY) >= end;
  });
}

/** Whether there is anything that looks like one: soon known of the thousands of entries of a calendar. */
export function hasCandidate(text: string): boolean {
  const forms = [patterns.codeAndNumber, patterns.callsign, patterns.suffix, patterns.withoutCode, patterns.inColumns];
  if (forms.some((form) => text.search(form) >= 0)) return true;
  return [...text.matchAll(FORMS.name.pattern)].some((match) => FORMS.name.read(match, text) !== null);
}

/** Numbers behind a word for flight, if the text names one airline, and only one. */
function withoutCode(text: string): (Candidate & { isGuess: boolean })[] {
  const found = [...text.matchAll(patterns.withoutCode)];
  const airline = found.length > 0 ? onlyAirlineIn(text) : null;
  // of 'flight 8 with Qatar Airways' it is known
  const isGuess = (index: number) => onlyAirlineIn(text.slice(index, index + 40)) !== airline;
  return found.flatMap(({ 0: digits, index }) => {
    const one = { start: index, end: index + digits.length, form: 'name' as const, isGuess: isGuess(index) };
    return airline ? [{ ...one, number: airline.iata + digits }] : [];
  });
}

const MOST_WORDS = 4;
const byName = new Map([
  ...AIRLINE_NAMES.map(({ name, airline }) => [name.toLowerCase(), airline.iata] as const),
  ...Object.entries(CAPITAL_NAMES),
]);

/** The airline whose name ends a text, the word 'flight' behind it or not; `length` is that of both. */
function nameBefore(text: string): { iata: string; length: number } | null {
  const plain = text.replace(patterns.flightWord, '');
  const words = plain.split(/[\s|(]+/);
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const name = words.slice(-count).join(' ');
    const only = name.replace(/^[^\p{L}\d]*|:$/gu, '');
    const iata = [only, only.toLowerCase(), only.toLowerCase().replace(/ (?:airlines|airways)$/, '')]
      .map((one) => byName.get(one))
      .find(Boolean);
    if (iata) return { iata, length: text.length - text.lastIndexOf(name) };
  }
  // 'Ihr Flug' has blanks, 'ご利用の全日空' none
  const named = WIDE_NAMES.find(({ name }) => plain.endsWith(name));
  return named ? { iata: named.airline.iata, length: text.length - plain.length + named.name.length } : null;
}

const WIDE_NAMES = AIRLINE_NAMES.filter(({ name }) => new RegExp(`^${WIDE}`).test(name));
