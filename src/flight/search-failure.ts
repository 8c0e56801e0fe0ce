/** A search that failed, as far as the screen must tell it apart. */
export type FailedSearch = { httpStatus: number | null; message: string; searchCount: number | null };

export const KEY_SERVICES = ['FlightRadar24', 'Serper', 'OpenAI'] as const;
export type KeyService = (typeof KEY_SERVICES)[number];

export const SEARCH_FAILED = 'Failed to fetch flight data';
export const SIGN_IN_REDIRECT_MS = 2000;

export type SearchFailure =
  | { kind: 'limit'; searchCount: number; message: string }
  | { kind: 'sign-in'; title: string; message: string }
  | { kind: 'api-key'; service: KeyService | null; title: string; message: string }
  | { kind: 'other'; title: string; message: string };

/** What the visitor is told, and which dialog opens, when a search fails. `message` is what the toast says. */
export function searchFailure({ httpStatus, message, searchCount }: FailedSearch): SearchFailure {
  if (httpStatus === 402) {
    const text = 'Search limit reached. Please subscribe to continue.';
    return { kind: 'limit', searchCount: searchCount ?? 5, message: text };
  }
  if (httpStatus === 401) {
    const text = "You've used all your free searches. Please sign in or register to continue.";
    return { kind: 'sign-in', title: 'Sign in Required', message: text };
  }
  if (/API key|Authentication failed|Unauthorized/.test(message)) {
    return {
      kind: 'api-key',
      service: KEY_SERVICES.find((service) => message.includes(service)) ?? null,
      title: 'API Authentication Failed',
      message: 'Please configure your API keys to access authentic flight data.',
    };
  }
  return { kind: 'other', title: 'Error searching flight', message: message || SEARCH_FAILED };
}
