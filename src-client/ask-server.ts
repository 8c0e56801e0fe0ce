import { takeEarlySearch } from './early-search.ts';
import { CHANGE_LIMIT_MS, limitTime, READ_LIMIT_MS } from './time-limit.ts';

/** An answer that is not our server's: the page of a proxy that finds it down, or that of a network which wants a sign-in first. */
export class ForeignAnswer extends Error {
  readonly httpStatus: number;

  constructor({ status }: Response) {
    super(`HTTP ${status}`);
    this.httpStatus = status;
  }
}

const WHO = /\/trpc\/account\.me(\?|$)/;

/** Asks for an answer that comes whole, within a limit. Throws ForeignAnswer, or what fetch throws. */
export async function askServer(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const limit = limitTime(init?.method === 'POST' ? CHANGE_LIMIT_MS : READ_LIMIT_MS, init?.signal);
  try {
    const answer = await fetch(url, { ...withCookies(init), signal: limit.signal });
    // whoever stands before the server may know by itself that nobody is signed in
    if (answer.status === 401 && WHO.test(String(url)) && isForeign(answer)) return nobody();
    return new Response(await onlyOurs(answer).text(), answer);
  } finally {
    limit.stop();
  }
}

/** Asks for an answer that comes in parts; who follows it sets the limits. Throws as `askServer` does. */
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

/** A change without input is sent with an empty one: the server reads no JSON from no body. */
function withCookies(init: RequestInit | undefined): RequestInit {
  const isEmptyChange = init?.method === 'POST' && !init.body;
  return { ...init, ...(isEmptyChange && { body: '{}' }), credentials: 'include' };
}
