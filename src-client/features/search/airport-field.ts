import { plainTyped } from '#src/format/typed.ts';
import type { AirportSuggestion } from '#src/reference/airport.ts';
import type { Spoken } from '#src/words/speak.ts';
import { spoken } from '../../ui/words.ts';

/** The state of an airport field: the text shown, the text typed, and its airport code, if any. */
export type AirportField = { shown: string; typed: string; code: string | null };

export const EMPTY_FIELD: AirportField = { shown: '', typed: '', code: null };

/** Text of exactly 3 letters is an IATA code and shown in capitals; further typing restores its own case. */
export function typeInto(field: AirportField, value: string): AirportField {
  const typed = value.startsWith(field.shown) ? field.typed + value.slice(field.shown.length) : value;
  const text = plainTyped(typed);
  if (/^[a-z]{3}$/i.test(text)) return { shown: typed.toUpperCase(), typed, code: text.toUpperCase() };
  if (/^[a-z]{4}$/i.test(text) && text === text.toUpperCase()) return { shown: typed, typed, code: text };
  return { shown: typed, typed, code: null };
}

export function chosenAirport({ iata, city, name }: Spoken<AirportSuggestion>): AirportField {
  const shown = `${iata} - ${city}, ${name}`;
  return { shown, typed: shown, code: iata };
}

export function fieldOfCode(code: string | undefined): AirportField {
  if (!code) return EMPTY_FIELD;
  const upper = code.toUpperCase();
  return { shown: upper, typed: upper, code: upper };
}

/** Whether each typed word begins a word of the airport's own names. Only the server knows its other names. */
export function fitsTyped({ iata, city, name, country }: Spoken<AirportSuggestion>, typed: string): boolean {
  const words = wordsOf(`${iata} ${city} ${name} ${country} ${spoken({ state: country })}`);
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
