import { plainTyped } from '#src/format/typed.ts';
import type { AirportSuggestion } from '#src/reference/airport.ts';

/** What stands in an airport field: the text as shown, the text as typed, and the code it stands for, if any. */
export type AirportField = { shown: string; typed: string; code: string | null };

export const EMPTY_FIELD: AirportField = { shown: '', typed: '', code: null };

/** Text of exactly 3 letters is an IATA code and shown in capitals; typing on gets its own case back. */
export function typeInto(field: AirportField, value: string): AirportField {
  const typed = field.shown && value.startsWith(field.shown) ? field.typed + value.slice(field.shown.length) : value;
  const text = plainTyped(typed);
  if (/^[a-z]{3}$/i.test(text)) return { shown: typed.toUpperCase(), typed, code: text.toUpperCase() };
  if (/^[a-z]{4}$/i.test(text) && text === text.toUpperCase()) return { shown: typed, typed, code: text };
  return { shown: typed, typed, code: null };
}

export function chosenAirport({ iata, city, name }: AirportSuggestion): AirportField {
  const shown = `${iata} - ${city}, ${name}`;
  return { shown, typed: shown, code: iata };
}

/** A field filled from a code in the address. */
export function fieldOfCode(code: string | undefined): AirportField {
  if (!code) return EMPTY_FIELD;
  const upper = code.toUpperCase();
  return { shown: upper, typed: upper, code: upper };
}

/** True when each typed word begins a word of the airport's own names. Other names the server knows. */
export function fitsTyped({ iata, city, name, country }: AirportSuggestion, typed: string): boolean {
  const words = wordsOf(`${iata} ${city} ${name} ${country}`);
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|\p{Cf}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
