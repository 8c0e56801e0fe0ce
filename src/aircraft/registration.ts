import { z } from 'zod';
import { plainTyped } from '../format/typed.ts';

/** A registration as typed, in one spelling: 'g-xlea' → G-XLEA; `key` is without hyphens, as two spellings of one are the same. */
export type Registration = { text: string; key: string };

export const REGISTRATION_UNREADABLE =
  "That doesn't look like an aircraft registration. You'll find it on the fuselage near the tail, such as G-XLEA or N12345.";

/** Reads what is known to be meant as a registration; null for what cannot be one. */
export function readRegistration(typed: string): Registration | null {
  const text = plainTyped(typed).toUpperCase().replace(/\s+/g, '');
  const key = text.replace('-', '');
  return /^[A-Z0-9]{3,10}$/.test(key) && /[A-Z]/.test(key) && !/^-|-$/.test(text) ? { text, key } : null;
}

/**
 * Tells a registration from a flight number by its form alone; null for a flight number, and for what could be either and is
 * flown (docs/decisions/148-registrations.md says which).
 */
export function registrationOf(typed: string): Registration | null {
  const isApart = /\s/.test(typed.trim());
  const registration = readRegistration(typed);
  return registration && FORMS.some((form) => form.test(registration.text)) && !(isApart && mayBeFlight(registration))
    ? registration
    : null;
}

/** None of these forms is that of a flight number, but for US and Japanese ones that no airline is known to fly. */
const FORMS = [
  // one letter before the hyphen: no airline has such a code (G-XLEA, B-1234)
  /^[A-Z]-[A-Z0-9]{3,5}$/,
  // what follows the hyphen begins with a letter, where a flight has its digits (VH-OQA, 9V-SKA, VN-A321, A9C-DHS)
  /^([A-Z]{2}|[A-Z]\d|\d[A-Z]|[A-Z]\d[A-Z]|\d[A-Z]{2})-[A-Z][A-Z0-9]{1,5}$/,
  /^\d-[A-Z]{4}$/,
  // more digits than the four of a flight (RA-89001), or more letters after them than one (HP-1829CMP)
  /^RA-\d{5}$|^(RA|EK|EX|EY|EZ|UK|UR|RDPL)-?[1-9]\d{4}$/,
  /^[A-Z]{2}-?\d{3,4}[A-Z]{2,3}$/,
  // without a hyphen: a figure among the first two, and letters alone after them (9VSKA, A6EDA)
  /^([A-Z]\d|\d[A-Z])[A-Z]{3}$/,
  // the USA: five characters, but not where these begin with the code of an airline with routes (N3, N4, N7, N9); or two letters at the end
  /^N[12568](\d{4}|\d{3}[A-Z])$/,
  /^N[1-9]\d{0,2}[A-Z]{2}$/,
  // Japan; JetSMART, whose code is JA, flies no number from 8000 on
  /^JA(8\d{3}|\d{3}[A-Z]|\d{2}[A-Z]{2})$/,
  // Korea
  /^HL\d{4}$/,
];

/** Written apart, as in 'N1 2345', the digits after the code are a flight's. */
function mayBeFlight({ text }: Registration): boolean {
  return /^([A-Z]{2}|[A-Z]\d|\d[A-Z])\d{1,4}[A-Z]?$/.test(text);
}

/** Whether what was read as a flight number could be a registration too, such as N123: for who finds no such flight. */
export function mayBeRegistration(flightNumber: string): boolean {
  return /^(N[1-9]\d{0,3}[A-Z]?|N[1-9]\d{4}|JA\d{4}|HK\d{4}|OB\d{4}|CP\d{4}|YV\d{4})$/.test(flightNumber);
}

/** What a look-up takes. */
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
