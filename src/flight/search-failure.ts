import { KEY_SERVICES, type KeyService } from '../account/key-services.ts';
import type { ErrorCode, ErrorDetails } from '../errors.ts';
import { type Said, say, type Told } from '../words/say.ts';

/** The parts of a failed search that the screen needs. `code` is null if the answer has none of ours. */
export type FailedSearch = {
  httpStatus: number | null;
  code: ErrorCode | null;
  service: ErrorDetails['service'] | null;
  message: string;
  searchCount: number | null;
  /** whether the message tells that the number, its route or its airline has ended */
  isEnded: boolean;
};

const TITLE = say('app.searchFailure.title');
const ENDED = say('app.searchFailure.ended');
const SEARCH_FAILED = say('app.searchFailure.failed');
export const SIGN_IN_REDIRECT_MS = 2000;

export type SearchFailure =
  | { kind: 'limit'; searchCount: number; message: Said }
  | { kind: 'sign-in'; title: Said; message: Told }
  | { kind: 'api-key'; service: KeyService | null; title: Said; message: Told }
  /** shown in place of the report, and not again in a toast */
  | { kind: 'unknown'; title: Said; message: Told }
  /** `mayPass` if the same search may succeed later; `isAnswered` is false if no server could be reached */
  | { kind: 'other'; title: Said; message: Told; mayPass: boolean; isAnswered: boolean };

/** A member searched after their session ended elsewhere. */
export const SESSION_ENDED = signIn(say('app.searchFailure.signedOut'));

/** Searching requires an account here. */
export const NO_GUEST_SEARCHES = signIn(say('app.searchFailure.signInToSearch'));

function signIn(message: Said): SearchFailure {
  return { kind: 'sign-in', title: say('app.searchFailure.signIn'), message };
}

/** Returns what the visitor reads, and which dialog opens, when a search fails. `message` is the toast's text. */
export function searchFailure(failed: FailedSearch): SearchFailure {
  const { httpStatus, message, searchCount } = failed;
  if (httpStatus === 402) {
    const text = say('app.searchFailure.limit');
    return { kind: 'limit', searchCount: searchCount ?? 5, message: text };
  }
  if (httpStatus === 401) {
    return signIn(say('app.searchFailure.usedUp'));
  }
  if (isAboutKey(failed)) {
    return {
      kind: 'api-key',
      service: KEY_SERVICES.find((known) => (failed.code ? known === failed.service : message.includes(known))) ?? null,
      title: say('app.searchFailure.keyTitle'),
      message: say('app.searchFailure.key'),
    };
  }
  if (failed.code === 'flight_unknown') return { kind: 'unknown', title: failed.isEnded ? ENDED : TITLE, message };
  const mayPass = httpStatus === null || httpStatus === 429 || httpStatus >= 500;
  const isAnswered = httpStatus !== null;
  return { kind: 'other', title: TITLE, message: message || SEARCH_FAILED, mayPass, isAnswered };
}

/** Whether a key is missing or refused, or would have helped; an answer without our code is judged by its words. */
function isAboutKey({ code, service, message }: FailedSearch): boolean {
  if (code === null) return /API key|Authentication failed|Unauthorized/.test(message);
  return code === 'provider_not_configured' || (code === 'flight_unknown' && service === 'FlightRadar24');
}
