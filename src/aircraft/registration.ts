import { z } from 'zod';
import { plainTyped } from '../format/typed.ts';
import { refusal } from '../words/refusal.ts';

/** A registration as typed, in one spelling: 'g-xlea' → G-XLEA; `key` has no hyphens, so that both spellings match. */
export type Registration = { text: string; key: string };

const REGISTRATION_UNREADABLE = refusal('errors.typed.registration');

/** Reads input that is meant as a registration; null for what cannot be one. */
export function readRegistration(typed: string): Registration | null {
  const text = plainTyped(typed).toUpperCase().replace(/\s+/g, '');
  const key = text.replace('-', '');
  return /^[A-Z0-9]{3,10}$/.test(key) && /[A-Z]/.test(key) && !/^-|-$/.test(text) ? { text, key } : null;
}

/**
 * Distinguishes a registration from a flight number by its form; null for a flight number, and for what could be either
 * and is flown (docs/data.md says which). A flight number with an airport behind it, 'BA286 LHR', is none.
 */
export function registrationOf(typed: string): Registration | null {
  if (/^\s*(?:[a-z]{2}|[a-z]\d|\d[a-z])[\s-]?\d{2,4}\s+[a-z]/i.test(typed)) return null;
  const isApart = /\s/.test(typed.trim());
  const registration = readRegistration(typed);
  return registration &&
    FORMS.some((form) => form.test(registration.text)) &&
    !(isApart && FLIGHT.test(registration.text))
    ? registration
    : null;
}

/** None of these forms can be a flight number, except US and Japanese ones that no known airline flies. */
const FORMS = [
  // one letter before the hyphen: no airline has such a code (G-XLEA, B-1234)
  /^[A-Z]-[A-Z0-9]{3,5}$/,
  // a letter after the hyphen, where a flight number has digits (VH-OQA, 9V-SKA, VN-A321, A9C-DHS)
  /^([A-Z]{2}|[A-Z]\d|\d[A-Z]|[A-Z]\d[A-Z]|\d[A-Z]{2})-[A-Z][A-Z0-9]{1,5}$/,
  /^\d-[A-Z]{4}$/,
  // more digits than the four of a flight number (RA-89001), or more letters after them than one (HP-1829CMP)
  /^RA-\d{5}$|^(RA|EK|EX|EY|EZ|UK|UR|RDPL)-?[1-9]\d{4}$/,
  /^[A-Z]{2}-?\d{3,4}[A-Z]{2,3}$/,
  // without a hyphen: a digit among the first two characters, and only letters after them (9VSKA, A6EDA)
  /^([A-Z]\d|\d[A-Z])[A-Z]{3}$/,
  // the USA: five characters, unless they begin with the code of an airline with routes (N3, N4, N7, N9); or two
  // letters at the end
  /^N[12568](\d{4}|\d{3}[A-Z])$/,
  /^N[1-9]\d{0,2}[A-Z]{2}$/,
  // Japan; JetSMART, whose code is JA, has no flight numbers from 8000 on
  /^JA(8\d{3}|\d{3}[A-Z]|\d{2}[A-Z]{2})$/,
  // Korea
  /^HL\d{4}$/,
];

/** With a space, as in 'N1 2345', the digits after the code are a flight number. */
const FLIGHT = /^([A-Z]{2}|[A-Z]\d|\d[A-Z])\d{1,4}[A-Z]?$/;

/** Whether a flight number could also be a registration, such as N123: for when no such flight is found. */
export function mayBeRegistration(flightNumber: string): boolean {
  return /^(N[1-9]\d{0,3}[A-Z]?|N[1-9]\d{4}|JA\d{4}|HK\d{4}|OB\d{4}|CP\d{4}|YV\d{4})$/.test(flightNumber);
}

export const registrationSchema = z.object({
  registration: z
    .string({ error: REGISTRATION_UNREADABLE })
    .max(24, REGISTRATION_UNREADABLE)
    .transform((typed, { addIssue }) => {
      const registration = readRegistration(typed);
      if (registration) return registration;
      addIssue({ code: 'custom', message: REGISTRATION_UNREADABLE });
      return z.NEVER;
    }),
});
