import { takeEarlySearch } from './early-search.ts';
import { CHANGE_LIMIT_MS, limitTime, READ_LIMIT_MS } from './time-limit.ts';

/** An answer that is not our server's: a proxy's error page, or the sign-in page of a network. */
export class ForeignAnswer extends Error {
  readonly httpStatus: number;

  constructor({ status }: Response) {
    super(`HTTP ${status}`);
    this.httpStatus = status;
  }
}

const WHO = /\/trpc\/account\.me(\?|$)/;

/** Requests a complete answer, within a time limit. Throws ForeignAnswer, or what fetch throws. */
export async function askServer(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const limit = limitTime(init?.method === 'POST' ? CHANGE_LIMIT_MS : READ_LIMIT_MS, init?.signal);
  try {
    const answer = await fetch(url, { ...withCookies(init), signal: limit.signal });
    // a proxy in front of the server may itself answer that no one is signed in
    if (answer.status === 401 && WHO.test(String(url)) && isForeign(answer)) return nobody();
    return new Response(await onlyOurs(answer).text(), answer);
  } finally {
    limit.stop();
  }
}

/** Requests a streamed answer; the reader of the stream sets the limits. Throws as `askServer` does. */
export async function askServerForStream(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return onlyOurs(await (takeEarlySearch(String(url), init?.signal) ?? fetch(url, withCookies(init))));
}

function onlyOurs(answer: Response): Response {
  if (isForeign(answer)) throw new ForeignAnswer(answer);
  return answer;
}

function isForeign({ headers }: Response): boolean {
  return !headers.get('content-type')?.includes('json');
}

function nobody(): Response {
  return new Response(JSON.stringify({ result: { data: null } }));
}

/** Sends a change without input with an empty object: the server does not read JSON from a missing body. */
function withCookies(init: RequestInit | undefined): RequestInit {
  const isEmptyChange = init?.method === 'POST' && !init.body;
  return { ...init, ...(isEmptyChange && { body: '{}' }), credentials: 'include' };
}
