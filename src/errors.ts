import type { AirlineInShort } from './safety/airline/airline-in-short.ts';

/** Every error that may reach a user: one closed list, one table. Any other error becomes a plain 500. */

export const ERRORS = {
  invalid_input: { status: 400, sentence: 'Please check what you entered and try again.' },
  authentication_required: { status: 401, sentence: 'Authentication required to continue searching.' },
  not_signed_in: { status: 401, sentence: 'Please sign in to continue.' },
  invalid_credentials: { status: 401, sentence: 'Invalid username or password' },
  search_limit_reached: { status: 402, sentence: 'Search limit reached. Please subscribe to continue.' },
  forbidden: { status: 403, sentence: "You don't have permission to do this." },
  wrong_origin: {
    status: 403,
    sentence: 'We blocked this request because it came from another site. Open the page directly and try again.',
  },
  proof_required: { status: 403, sentence: "Please confirm it's you, and try again." },
  not_found: { status: 404, sentence: 'Nothing found at this address. Check it and try again.' },
  flight_unknown: {
    status: 404,
    sentence: "We couldn't find this flight. Check the number on your booking and try again.",
  },
  method_not_allowed: {
    status: 405,
    sentence: "This address doesn't accept this method. The Allow header lists the ones it does.",
  },
  conflict: { status: 409, sentence: 'This has already been done.' },
  too_large: { status: 413, sentence: "That's too large to send. Shorten it and try again." },
  unsupported_media_type: { status: 415, sentence: 'Send the request as JSON (content-type: application/json).' },
  rate_limited: { status: 429, sentence: 'Too many requests. Please wait a moment and try again.' },
  client_gone: { status: 499, sentence: 'The search was canceled.' },
  internal: { status: 500, sentence: 'Something went wrong on our side. Please try again in a moment.' },
  overloaded: { status: 503, sentence: 'The server is busy right now. Please try again in a few seconds.' },
  restarting: {
    status: 503,
    sentence: 'The server is restarting. Your search was not counted. Please try again in a few seconds.',
  },
  storage_unavailable: { status: 503, sentence: "We can't access our data right now. Please try again in a moment." },
  provider_answer_invalid: {
    status: 502,
    sentence: 'A data provider sent an unexpected response. Please try again later.',
  },
  provider_unavailable: { status: 503, sentence: "A data provider isn't available right now. Please try again later." },
  provider_not_configured: {
    status: 503,
    sentence: "A data provider isn't set up on this server. Add its API key to use it.",
  },
  provider_timeout: { status: 504, sentence: 'A data provider took too long to respond. Please try again later.' },
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
  service?: 'FlightRadar24' | 'Serper' | 'OpenAI' | 'ADS-B' | 'ADS-B receiver' | 'Stripe';
  retryAfterSeconds?: number;
  /** for an unknown flight, its airline with the address of its record, and what that says in short */
  airline?: { name: string; url: string; inShort?: AirlineInShort };
  /** for an unknown flight, numbers of its airline near it that are known */
  near?: string[];
  /** whether the message tells that a number, its route or its airline has ended: an answer rather than a failure */
  isEnded?: true;
  /** for a number that is known by what happened to its flight: the event, with the address of its page */
  event?: { title: string; url: string };
  issues?: { path: string; message: string }[];
};

/** The only error that services throw. `message` is what the user reads; by default the table's message. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message?: string, details: ErrorDetails = {}) {
    super(message ?? ERRORS[code].sentence);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** Returns the message of an error of any kind. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
