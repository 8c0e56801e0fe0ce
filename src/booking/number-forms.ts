import { AIRLINE_NAMES, airlineOf, CAPITAL_NAMES, onlyAirlineIn, zoneOfCode } from './known-codes.ts';
import { patterns } from './patterns.ts';
import { FLIGHT_LABEL, WIDE } from './words.ts';

/** What is written where like a flight's number, and in which form. */
export type Candidate = { number: string; start: number; end: number; form: FormName };
type Read = { number: string; start?: number } | null;
type Form = { pattern: RegExp; read: (match: RegExpExecArray, text: string) => Read };
type FormName = keyof typeof FORMS;

const EDGE = '[A-Za-zÀ-ɏͰ-ӿ\\d]';
const BEFORE = `(?<!${EDGE}|(?<![Nn][or])\\.|[,€$£#_§])`;
const BEHIND = `(?!${EDGE}|%|[.,:]\\d|/\\d{4}|[-–]\\d|(?: \\d{2,3}){2}(?![\\d:]|\\.\\d))`;
const CODE = '(?<code>[A-Z]{2}|[A-Z]\\d|\\d[A-Z])';
/** No one flies 'MAR 15' or 'EUR 240'. */
export const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
const NO_CODE = /^(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|MON|TUE|WED|THU|FRI|SAT|SUN|THE|AND|FOR)$/;

/** The forms of a number, the surest first: of two that overlap the first is kept. */
const FORMS = {
  // 'LH400', 'LH 400', 'LH-400' and 'DLH400'
  code: {
    pattern: new RegExp(
      `${BEFORE}(?:(?<!\\d-)${CODE}(?: {0,2}|-)(?<digits>\\d{1,4})|(?<icao>[A-Z]{3})(?: (?=\\d+便))?(?<rest>\\d{2,4}))${BEHIND}`,
      'gu',
    ),
    read: ({ groups = {} }) => ({ number: `${groups.code ?? groups.icao}${groups.digits ?? groups.rest}` }),
  },
  // 'Delta 1', 'British Airways flight 286', '全日空211便'
  name: {
    pattern: new RegExp(
      `(?<=\\p{L}:? |\\p{L} (?:[Nn](?:[°º.]|[or]\\.?)? ?|№ ?)|(?<!\\p{L})(?:FLT|flt):|${WIDE}|\\p{L}\\)? (?:[#-] ?|\\([A-Z\\d]{2}\\)(?: -)? ))(?!20[23]\\d)\\d{1,4}(?!(?![便편次航호号])[\\p{L}\\d%]|[.,:/-]\\d| ?[€$£]| (?:kg|km|lbs|points|miles|hours|days|nights))`,
      'gu',
    ),
    read: (match, text) => {
      const name = nameBefore(text.slice(Math.max(0, match.index - 45), match.index));
      return name && { number: name.iata + match[0], start: match.index - name.length };
    },
  },
  // 'EZY 8724', but '1305' is a time where an airport has that code
  callsign: {
    pattern: new RegExp(`${BEFORE}(?<icao>[A-Z]{3}) {1,2}(?<digits>\\d{1,4})${BEHIND}`, 'gu'),
    read: ({ groups = {} }) => {
      const { icao = '', digits = '' } = groups;
      const airline = NO_CODE.test(icao) || CURRENCIES.has(icao) ? null : airlineOf(icao);
      const isTime = zoneOfCode(icao) !== null && /^(?:[01]\d|2[0-3])[0-5]\d$/.test(digits);
      return airline && !isTime ? { number: airline.iata + digits } : null;
    },
  },
  // 'ET123A', believed behind a word for flight
  suffix: {
    pattern: new RegExp(`${BEFORE}${CODE} ?(?<digits>\\d{2,4}[A-Z])(?!${EDGE})`, 'gu'),
    read: ({ groups = {} }) => ({ number: `${groups.code}${groups.digits}` }),
  },
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
  const isCoded = found.some(({ number, form }) => form === 'code' && airlineOf(number.slice(0, 2)));
  const all = isCoded ? found : [...found, ...apart(withoutCode(text), found)];
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
  const forms = [
    FORMS.code.pattern,
    FORMS.callsign.pattern,
    FORMS.suffix.pattern,
    patterns.withoutCode,
    patterns.inColumns,
  ];
  if (forms.some((form) => text.search(form) >= 0)) return true;
  return [...text.matchAll(FORMS.name.pattern)].some((match) => FORMS.name.read(match, text) !== null);
}

/** Numbers behind a word for flight, if the text names one airline, and only one. */
function withoutCode(text: string): (Candidate & { isGuess: boolean })[] {
  const found = [...text.matchAll(patterns.withoutCode)];
  const airline = found.length > 0 ? onlyAirlineIn(text) : null;
  return found.flatMap(({ 0: digits, index }) =>
    airline
      ? [
          {
            number: airline.iata + digits,
            start: index,
            end: index + digits.length,
            form: 'name' as const,
            // 'flight 8 with Qatar Airways'
            isGuess: onlyAirlineIn(text.slice(index, index + 40)) !== airline,
          },
        ]
      : [],
  );
}

const MOST_WORDS = 4;
const byName = new Map([
  ...AIRLINE_NAMES.map(({ name, airline }) => [name.toLowerCase(), airline.iata] as const),
  ...Object.entries(CAPITAL_NAMES),
]);
const FLIGHT_WORD = new RegExp(
  `\\s*(?:\\([a-z\\d]{2}\\)\\s)?(?:[#-]\\s?)?(?:-?(?:${FLIGHT_LABEL})|(?<!\\p{L})let)?(?:\\s?(?<!\\p{L})(?:number|no\\.?|nr\\.?|n[°º.]?|№))?[\\s:]*(?:[#-]\\s?)?$`,
  'iu',
);

/** The airline whose name ends a text, the word 'flight' behind it or not; `length` is that of both. */
function nameBefore(text: string): { iata: string; length: number } | null {
  const words = text.replace(FLIGHT_WORD, '').split(/[\s|(]+/);
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const name = words.slice(-count).join(' ');
    const only = name.replace(/^[^\p{L}\d]*/u, '');
    const iata = [only, only.toLowerCase(), only.toLowerCase().replace(/ (?:airlines|airways)$/, '')]
      .map((one) => byName.get(one))
      .find(Boolean);
    if (iata) return { iata, length: text.length - text.lastIndexOf(name) };
  }
  return wideNameBefore(text);
}

/** 'Ihr Flug' has blanks, 'ご利用の全日空' none. */
function wideNameBefore(text: string): { iata: string; length: number } | null {
  const plain = text.replace(FLIGHT_WORD, '');
  const named = WIDE_NAMES.find(({ name }) => plain.endsWith(name));
  return named ? { iata: named.airline.iata, length: text.length - plain.length + named.name.length } : null;
}

const WIDE_NAMES = AIRLINE_NAMES.filter(({ name }) => new RegExp(`^${WIDE}`).test(name));
