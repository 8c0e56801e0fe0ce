import { z } from 'zod';
import { registrationOf } from '../aircraft/registration.ts';
import { refusal, refusedAs } from '../words/refusal.ts';
import { say, type Told } from '../words/say.ts';
import { type FlightDesignator, parseFlightNumber } from './flight-number.ts';

export const FLIGHT_NUMBER_TOO_SHORT = refusal('errors.typed.numberTooShort');
export const FLIGHT_NUMBER_UNREADABLE = refusal('errors.typed.numberUnreadable');

const FLIGHT_NUMBER_PAIR = refusal('errors.typed.numberPair');

/** Among words a code next to its number comes first: 'Nov 30' looks like a call sign, 'Pan Am 103' is no AM103. */
const AMONG_WORDS = [
  /(?<![^\s(]|(?:airbus|boeing)\s)(?:[A-Z]{2,3}|[A-Z]\d|\d[A-Z])-?\d{1,4}(?![^\s,.;)])/i,
  /(?<![^\s(])(?:[A-Z]{2}|[a-z]{2}|[A-Za-z]\d|\d[A-Za-z])\s\d{1,4}(?![^\s,.;)])/,
];

/** Returns what is wrong with a typed flight number, in the words of `flightNumberSchema`; null if it can be read. */
export function flightNumberProblem(typed: string): Told | null {
  const text = typed.trim();
  if (text.length < 2) return FLIGHT_NUMBER_TOO_SHORT;
  if (text.length > 24) return FLIGHT_NUMBER_UNREADABLE;
  const parts = text.split(/[,;&+/]|[\s-](?=[a-z]{2}\d{2,4}(?!\d))/i).filter((part) => numberAmongWords(part.trim()));
  // 'BA286/7': a flight there and back
  if (parts.length > 1 || /^[a-z\d]{2,3} ?\d{1,4} ?\/ ?\d{1,4}$/i.test(text)) return FLIGHT_NUMBER_PAIR;
  const registration = registrationOf(text);
  if (registration) {
    return say('errors.typed.numberIsRegistration', { registration: registration.text });
  }
  if (parseFlightNumber(text)) return null;
  if (CALLSIGN_APART.test(text)) return FLIGHT_NUMBER_UNREADABLE;
  const found = numberAmongWords(text);
  return found ? say('errors.typed.numberOnly', { number: found.text }) : FLIGHT_NUMBER_UNREADABLE;
}

/** The flight number that stands among other words: 'BA286 on Nov 30'. */
export function numberAmongWords(text: string): FlightDesignator | null {
  return parseFlightNumber(writtenAmong(text));
}

/** The same where nothing else has digits or speaks of a day: 'British Airways BA 117', 'BA117 from London to Rome'. */
export function numberBesideWords(text: string): FlightDesignator | null {
  const written = writtenAmong(text);
  return OTHERWISE.test(text.replace(written, '')) || /^[a-z]+ /.test(written) || CALLSIGN_APART.test(text)
    ? null
    : parseFlightNumber(written);
}

function writtenAmong(text: string): string {
  return AMONG_WORDS.map((pattern) => pattern.exec(text)?.[0]).find(Boolean) ?? '';
}

const OTHERWISE = /[\d;]|to(?:day|morrow)/i;
/** 'XQ 9B1' */
const CALLSIGN_APART = /^[a-z]{2,3}\s+\d[a-z]\d/i;

export const flightNumberSchema = z
  .string({ error: ({ input }) => (input === undefined ? FLIGHT_NUMBER_TOO_SHORT : undefined) })
  .trim()
  .min(2, FLIGHT_NUMBER_TOO_SHORT)
  .max(24, FLIGHT_NUMBER_UNREADABLE)
  .transform((typed, { addIssue }) => {
    const parsed = parseFlightNumber(typed);
    if (parsed) return parsed;
    addIssue(refusedAs(flightNumberProblem(typed) ?? FLIGHT_NUMBER_UNREADABLE));
    return z.NEVER;
  });
