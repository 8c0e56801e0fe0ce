import { FAR, lineOf, type WrittenNumber } from './written-numbers.ts';

/** The IATA codes of two airports as written, and their position in the text. */
type Pair = { from: string; to: string; start: number; end: number };
type Side = 'above' | 'below';

/**
 * Assigns airports to flight numbers: those on the same line; otherwise those above or below it, whichever more of the
 * flights have. What stands between two numbers belongs to one of them: a flight without airports has none (null)
 * rather than those of the flight next to it.
 * @returns origin and destination of each number, as IATA codes
 */
export function airportsOf(text: string, numbers: WrittenNumber[]): ([string, string] | null)[] {
  const pairs = onLines(text, numbers);
  const needy = numbers.map((_, index) => index).filter((index) => !pairs[index]);
  const named = needy.filter((index) => numbers[index]?.isNamed);
  const free = freeGaps(numbers, pairs);
  const pairAt = (index: number, side: Side) => {
    const gap = side === 'above' ? index : index + 1;
    return free.has(gap) ? pairBetween(text, gapOf(text, numbers, gap, side), side) : null;
  };
  // a flight is often named again elsewhere
  const countOf = (side: Side) => {
    const voters = named.length > 0 ? named : needy;
    return new Set(voters.filter((index) => pairAt(index, side)).map((index) => numbers[index]?.text)).size;
  };
  const isAbove = countOf('above') > countOf('below');
  const sides: Side[] = isAbove ? ['above', 'below'] : ['below', 'above'];
  // what may not be a flight must not take a flight's airports
  for (const group of [named, needy]) {
    for (const side of sides) {
      for (const index of group.filter((one) => !pairs[one])) {
        pairs[index] = pairAt(index, side);
        if (pairs[index]) free.delete(side === 'above' ? index : index + 1);
      }
    }
  }
  return pairs.map((pair) => pair && [pair.from, pair.to]);
}

const DAY_OR_MONTH = 'MON|TUE|WED|THU|FRI|SAT|SUN|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC';
/** Three capital letters that are not an airport although they look like one. */
const NO_AIRPORT = new RegExp(
  `^(${DAY_OR_MONTH}|USD|EUR|GBP|CHF|CAD|AUD|UTC|GMT|EST|PST|CET|THE|AND|FOR|NOT|VIA|DEP|ARR|PAX|PDF|VAT|PNR|REF)$`,
);
const BETWEEN = '(?:-|–|—|→|➝|➔|✈|>|/|\\bto\\b)';
const PAIR = new RegExp(
  `(?<![\\p{L}\\d])(?:(?!FLIGHT)([A-Z]{3})([A-Z]{3})(?= [A-Z]{2}\\d(?!\\d))|([A-Z]{3})\\)? *${BETWEEN} *\\(?([A-Z]{3})(?![\\p{L}\\d]))`,
  'gu',
);
/** 'BA286 SFO LHR 31 DEC' */
const SPACED = /^[^\S\n]+([A-Z]{3})[^\S\n]+([A-Z]{3})(?![\p{L}\d])/u;
/** What shows that two words of three capitals are no airports: 'OUT SFO-LHR', 'HAS NOW LEFT'. */
const GOES_ON = new RegExp(
  `^(?: *${BETWEEN} *\\(?|[^\\S\\n]+)(?!${DAY_OR_MONTH})\\p{Lu}{2,}(?![\\p{L}\\d]|[^\\S\\n]\\d)`,
  'u',
);
const IN_BRACKETS = /\(([A-Z]{3})(?:[ ,–-][^()\n]{0,30})?\)/g;

/** The pair on each number's own line; on a line of several numbers, each pair is that of one. */
function onLines(text: string, numbers: WrittenNumber[]): (Pair | null)[] {
  let taken = 0;
  return numbers.map((number, index) => {
    const [lineStart, lineEnd] = lineOf(text, number);
    const start = Math.max(lineStart, numbers[index - 1]?.end ?? 0, taken);
    const end = Math.min(lineEnd, numbers[index + 1]?.start ?? text.length);
    const pair = spacedBehind(text, number.end, end) ?? pairBetween(text, [start, end], 'below');
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

/** The first pair, for what stands below a number; the last one, for what stands above it. */
function pairBetween(text: string, [from, to]: [number, number], side: Side): Pair | null {
  const part = text.slice(from, to);
  const joined = [...part.matchAll(PAIR)].flatMap((match) => {
    const [origin, destination] = match.slice(1).filter(Boolean);
    return pairIfAny(origin, destination, from + match.index, from + match.index + match[0].length);
  });
  const pairs = joined.length > 0 ? joined : bracketed(part, from);
  return pairs.at(side === 'above' ? -1 : 0) ?? null;
}

/** Two codes in brackets, one after the other. */
function bracketed(part: string, from: number): Pair[] {
  const codes = [...part.matchAll(IN_BRACKETS)].filter(([, code]) => !NO_AIRPORT.test(code as string));
  return codes.slice(1).flatMap((code, index) => {
    const first = codes[index] as RegExpExecArray;
    return pairIfAny(first[1], code[1], from + first.index, from + code.index + code[0].length);
  });
}

function pairIfAny(from: string | undefined, to: string | undefined, start: number, end: number): Pair[] {
  const isPair = from && to && from !== to && !NO_AIRPORT.test(from) && !NO_AIRPORT.test(to);
  return isPair ? [{ from, to, start, end }] : [];
}
