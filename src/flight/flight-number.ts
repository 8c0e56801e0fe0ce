import { registrationOf } from '../aircraft/registration.ts';
import { plainTyped } from '../format/typed.ts';

/** A typed flight designator (IATA) or call sign (ICAO), split: 'ba 0286' → BA + 286, 'BAW9KT' → BAW + 9KT. */
export type FlightDesignator = {
  /** the airline's code as typed, upper case: two characters (IATA) or three letters (ICAO) */
  airlineCode: string;
  kind: 'iata' | 'icao';
  /** without leading zeros, with its suffix letters: '286', '9KT', '12A' */
  number: string;
  /** code and number together: 'BA286' */
  text: string;
};

/** A flight number in any spelling; null for a registration, and for anything else. ICAO codes have three letters. */
export function parseFlightNumber(typed: string): FlightDesignator | null {
  if (registrationOf(typed)) return null;
  const text = plainTyped(typed)
    .toUpperCase()
    .replace(/[\s.\-_]+/g, '');
  const iata = /^([A-Z]{2}|[A-Z]\d|\d[A-Z])0*([1-9]\d{0,3}[A-Z]?)$/.exec(text);
  if (iata) return designator('iata', iata[1] as string, iata[2] as string);
  const icao = /^([A-Z]{3})0*([1-9][A-Z0-9]{0,3}|[1-9]\d{3}[A-Z])$/.exec(text);
  if (icao) return designator('icao', icao[1] as string, icao[2] as string);
  return null;
}

/** Whether a row's number or call sign is exactly the one asked for, leading zeros aside: TK20 is not TK2. */
export function isDesignator(text: string | null, { text: asked }: FlightDesignator): boolean {
  return text !== null && (text === asked || parseFlightNumber(text)?.text === asked);
}

/** UX6025D → UX6025; null without a letter behind the number, and for what is short enough to be a call sign: BA9K. */
export function withoutSuffix({ kind, airlineCode, number }: FlightDesignator): FlightDesignator | null {
  const digits = (kind === 'iata' ? /^(\d{3,4})[A-Z]$/ : /^(\d{4})[A-Z]$/).exec(number)?.[1];
  return digits ? designator(kind, airlineCode, digits) : null;
}

/** BAW286 → BA286. A call sign with letters in its number (BAW9KT) contains no flight number and stays as it is. */
export function flightNumberOf(callsign: string, airlineIata: string | null): string {
  const number = /^[A-Z]{3}(\d{1,4})$/.exec(callsign)?.[1];
  return number && airlineIata ? `${airlineIata}${number}` : callsign;
}

function designator(kind: 'iata' | 'icao', airlineCode: string, number: string): FlightDesignator {
  return { airlineCode, kind, number, text: airlineCode + number };
}

/** A call sign without blanks and without zeros before its number: 'TAP023 ' → TAP23. */
export function plainCallsign(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replace(/^([A-Z]{3})0+(?=\d)/, '$1');
}

const DIGITS = 4;

/** Every way in which a call sign is written: as it is, and with zeros before its number (TAP23, TAP023, TAP0023). */
export function callsignSpellings(callsign: string): string[] {
  const [, code, number] = /^([A-Z]{3})([1-9]\d*)$/.exec(callsign) ?? [];
  if (!code || !number) return [callsign];
  const zeros = Array.from({ length: Math.max(1, DIGITS - number.length + 1) }, (_, count) => '0'.repeat(count));
  return zeros.map((before) => code + before + number);
}
