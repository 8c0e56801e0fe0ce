import { z } from 'zod';
import { registrationOf } from '../aircraft/registration.ts';
import { plainTyped } from '../format/typed.ts';
import { refusal, refusedAs } from '../words/refusal.ts';
import type { Told } from '../words/say.ts';
import { type AskedRoute, splitRoute } from './asked-route.ts';
import { type FlightDesignator, parseFlightNumber } from './flight-number.ts';
import * as numbers from './typed-flight-number.ts';

/** A number with its airline in words, 'British Airways 286'; only the server knows the airlines' names. */
export type NamedFlight = { kind: 'named'; airline: string; number: string };
/** `named` if the words with the code may be a name: 'Wizz Air UK 5301'. */
type ReadFlight = (FlightDesignator & { named?: NamedFlight }) | NamedFlight;
/** What stands in the search field, with where the flight leads if that stands there, too. */
export type AskedFlight = ReadFlight & { route?: AskedRoute };

const LENGTH_MAX = 80;
const OPERATED_BY =
  /^(.*?)\b(?:op\.|operated|flown|durchgeführt|opéré|operado|operato|uitgevoerd)\s+(?:by|as|von|par|por|da|door)\b[\s:]*(.*)$/i;
/** 'flight' as people write it before a number, and 'number' after it. */
const FLIGHT =
  /(?<![\p{L}\d])(?:flight|flug|flugnummer|vol|vuelo|volo|voo|vlucht|lot(?=\W+(?:[a-z]{2}|[a-z]\d|\d[a-z])\s?\d)|uçuş|рейс|flt|n\.?o\.?|nr\.?|num(?:b?er|éro|)\.?|n(?=\.))(?![\p{L}\d]):?|n°/giu;
/** The same without blanks around it, as in Japanese and Chinese. */
const WIDE_FLIGHT = /便名|便|航班[号號]?|フライト|편/g;
/** What also looks like a number, where another one stands: 'Emirates A380 EK1' */
const AIRCRAFT =
  /(?<![\p{L}\d])(?:airbus\s+|boeing\s+)?(?:A3[1-8]\d|A220|B?7[0-8]7)(?:-\d+|neo|\s?max)?(?![\p{L}\d])/giu;
/** What stands around a number that was copied: '[BA286]', 'BA286!', '✈ BA286' */
const AROUND = /^[\p{P}\p{S}\p{Mn}\s]+|[\p{P}\p{S}\p{Mn}\s]+$/gu;
/** A call sign behind the airline's IATA code, as other apps write it: 'FR4PW' for RYR4PW. */
const MIXED = /^([A-Z]{2}|[A-Z]\d|\d[A-Z])([1-9]\d{0,2}[A-Z]{1,2})$/;
/** 'Jet2 123' */
const NAME_WITH_DIGIT = /^\p{L}{3,}\d \d/u;
const NAMED =
  /^(\p{L}(?:[\p{L} .&'-]|(?<=\p{L}{3})\d(?= )){2,40}?(?=[ -])|\p{L}{5,30}|[^\p{sc=Latin}\P{L}]{2,20})[ -]*0*([1-9]\d{0,3}[A-Z]?)$/iu;
/** '东航MU5101': a name before the code, without a blank */
const WIDE_NAME = /^[\p{sc=Han}\p{sc=Kana}\p{sc=Hang}ー]+\s*(?=(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])\s?\d)/iu;

/**
 * Reads what stands in the search field: a flight number in any spelling, in quotes, after '#' or 'flight', the
 * operator's where two are given, a call sign, or an airline's name and number, each with its airports if they are
 * given. Null for anything else.
 */
export function readFlightSearch(typed: string): AskedFlight | null {
  const text = withoutWords(typed);
  const { number, route } = splitRoute(text);
  const asked = route && readNumber(number);
  return asked ? { ...asked, route } : readNumber(text);
}

function readNumber(text: string): ReadFlight | null {
  if (NAME_WITH_DIGIT.test(text)) return namedFlight(text);
  const alone = parseFlightNumber(text) ?? mixedCallsign(text);
  if (alone) return alone;
  const [beside, named] = [numbers.numberBesideWords(text), namedFlight(text)];
  if (beside) return named ? { ...beside, named } : beside;
  return numbers.numberAmongWords(text) ? null : named;
}

/** Returns what is wrong with the text of the search field; null if it can be searched. */
export function flightSearchProblem(typed: string): Told | null {
  return readFlightSearch(typed) ? null : numbers.flightNumberProblem(withoutWords(typed) || typed);
}

/** A search by flight number, with the number read; the date is that of the departure, local at the origin. */
export const flightSearchSchema = z.object({
  flightNumber: z
    .string({ error: ({ input }) => (input === undefined ? numbers.FLIGHT_NUMBER_TOO_SHORT : undefined) })
    .trim()
    .min(2, numbers.FLIGHT_NUMBER_TOO_SHORT)
    .max(LENGTH_MAX, numbers.FLIGHT_NUMBER_UNREADABLE)
    .transform((typed, { addIssue }) => {
      const read = readFlightSearch(typed);
      if (read) return read;
      addIssue(refusedAs(flightSearchProblem(typed) ?? numbers.FLIGHT_NUMBER_UNREADABLE));
      return z.NEVER;
    }),
  date: z.iso.date(refusal('errors.typed.date')).optional(),
  aircraftType: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9 ()/.-]{2,40}$/, refusal('errors.typed.aircraftCode'))
    .optional(),
});
export type FlightSearch = z.input<typeof flightSearchSchema>;
export type ParsedFlightSearch = z.output<typeof flightSearchSchema>;

/** 'Flight "BA/286" (AA)' → 'BA286'; of 'UA 8840 operated by LH400' the operator's number. */
function withoutWords(typed: string): string {
  if (typed.length > LENGTH_MAX) return typed.trim();
  const text = plainTyped(typed)
    .replace(/["'“”„‘’«»`]/g, '')
    .replaceAll('#', ' ');
  const [, seller, operator] = OPERATED_BY.exec(text) ?? [];
  if (operator !== undefined) return numbers.numberAmongWords(operator)?.text ?? withoutWords(seller ?? '');
  const bare = text.replace(AIRCRAFT, ' ');
  return (numbers.numberAmongWords(bare) ? bare : text)
    .replace(/^\s*\(([^)]*)\)\s*$/, '$1')
    .replace(/\([^)]*\)/g, ' ')
    .replace(WIDE_FLIGHT, ' ')
    .replace(AROUND, '')
    .replace(WIDE_NAME, '')
    .replace(/^\s*([A-Z]{2,3}|[A-Z]\d|\d[A-Z])[/:](\d{1,4}\s*)$/i, '$1$2')
    .replace(FLIGHT, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function mixedCallsign(text: string): FlightDesignator | null {
  if (registrationOf(text)) return null;
  const [, airlineCode, number] = MIXED.exec(text.toUpperCase().replace(/[\s.-]/g, '')) ?? [];
  return airlineCode && number ? { kind: 'iata', airlineCode, number, text: airlineCode + number } : null;
}

function namedFlight(text: string): NamedFlight | null {
  const [, airline, number] = NAMED.exec(text.replace(/^d[ei] /i, '')) ?? [];
  return airline && number ? { kind: 'named', airline, number: number.toUpperCase() } : null;
}
