import type { AirlineInShort } from './safety/airline/airline-in-short.ts';
import type { Locale } from './words/formats.ts';
import { say, type Told } from './words/say.ts';
import { speak } from './words/speak.ts';

/** Every error that may reach a user: one closed list, one table. Any other error becomes a plain 500. */

export const ERRORS = {
  invalid_input: { status: 400, says: say('errors.codes.invalid_input') },
  authentication_required: { status: 401, says: say('errors.codes.authentication_required') },
  not_signed_in: { status: 401, says: say('errors.codes.not_signed_in') },
  invalid_credentials: { status: 401, says: say('errors.codes.invalid_credentials') },
  search_limit_reached: { status: 402, says: say('errors.codes.search_limit_reached') },
  forbidden: { status: 403, says: say('errors.codes.forbidden') },
  wrong_origin: { status: 403, says: say('errors.codes.wrong_origin') },
  proof_required: { status: 403, says: say('errors.codes.proof_required') },
  not_found: { status: 404, says: say('errors.codes.not_found') },
  flight_unknown: { status: 404, says: say('errors.codes.flight_unknown') },
  method_not_allowed: { status: 405, says: say('errors.codes.method_not_allowed') },
  conflict: { status: 409, says: say('errors.codes.conflict') },
  too_large: { status: 413, says: say('errors.codes.too_large') },
  unsupported_media_type: { status: 415, says: say('errors.codes.unsupported_media_type') },
  rate_limited: { status: 429, says: say('errors.codes.rate_limited') },
  client_gone: { status: 499, says: say('errors.codes.client_gone') },
  internal: { status: 500, says: say('errors.codes.internal') },
  overloaded: { status: 503, says: say('errors.codes.overloaded') },
  restarting: { status: 503, says: say('errors.codes.restarting') },
  storage_unavailable: { status: 503, says: say('errors.codes.storage_unavailable') },
  provider_answer_invalid: { status: 502, says: say('errors.codes.provider_answer_invalid') },
  provider_unavailable: { status: 503, says: say('errors.codes.provider_unavailable') },
  provider_not_configured: { status: 503, says: say('errors.codes.provider_not_configured') },
  provider_timeout: { status: 504, says: say('errors.codes.provider_timeout') },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Those that the log has: faults of ours or of a service. */
export const LOGGED_ERRORS: readonly ErrorCode[] = [
  'internal',
  'storage_unavailable',
  'provider_answer_invalid',
  'provider_unavailable',
  'provider_timeout',
];

/** The details of an error besides its message; each entry point copies them into its answer. */
export type ErrorDetails = {
  /** number of searches used, for a 402 */
  searchCount?: number;
  /** the outside service concerned, as named in the key dialog */
  service?: 'FlightRadar24' | 'Serper' | 'OpenAI' | 'ADS-B' | 'ADS-B receiver' | 'NOAA' | 'Open-Meteo' | 'Stripe';
  retryAfterSeconds?: number;
  /** for an unknown flight, its airline with the address of its record, and what that says in short */
  airline?: { name: string; url: string; inShort?: AirlineInShort };
  /** for an unknown flight, numbers of its airline near it that are known */
  near?: string[];
  /** whether the message tells that a number, its route or its airline has ended: an answer rather than a failure */
  isEnded?: true;
  /** for a number that is known by what happened to its flight: the event, with the address of its page */
  event?: { title: string; url: string };
  issues?: { path: string; message: Told }[];
};

/** The only error that services throw. `message` is what the user reads, `says` the same in no language yet; by default the table's. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly says: Told;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, says: Told = ERRORS[code].says, details: ErrorDetails = {}) {
    super(speak('en', says));
    this.says = says;
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

export function sentenceOf(code: ErrorCode, locale: Locale = 'en'): string {
  return speak(locale, ERRORS[code].says);
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
