import { CHANGE_TIMEOUT_MS, READ_TIMEOUT_MS, startDeadline } from './deadline.ts';

/** An answer that is not our server's: a proxy's error page, or the sign-in page of a network. HTTP/2 sends no message. */
export class UnexpectedResponse extends Error {
  readonly httpStatus: number;

  constructor({ status, statusText }: Response) {
    super(statusText);
    this.httpStatus = status;
  }
}

const WHO = /\/trpc\/account\.me(\?|$)/;

/** Requests a complete answer, within a time limit. Throws UnexpectedResponse, or what fetch throws. */
export async function apiFetch(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const limit = startDeadline(init?.method === 'POST' ? CHANGE_TIMEOUT_MS : READ_TIMEOUT_MS, init?.signal);
  try {
    const answer = await fetch(url, { ...withCookies(init), signal: limit.signal });
    if (answer.status === 401 && WHO.test(String(url))) return nobody();
    return new Response(await (await onlyOurs(answer)).text(), answer);
  } finally {
    limit.stop();
  }
}

/** Requests a streamed answer; the reader of the stream sets the limits. Throws as `apiFetch` does. */
export async function apiFetchStream(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return onlyOurs(await fetch(url, withCookies(init)));
}

/** A proxy in front of the server may refuse a call in its place: what it says is put in the server's form. */
async function onlyOurs(answer: Response): Promise<Response> {
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  if (answer.ok && isJson) return answer;
  const refusal = answer.ok ? null : refusalOf(answer, isJson ? await answer.text() : '');
  if (refusal === null) throw new UnexpectedResponse(answer);
  return new Response(refusal, answer);
}

function nobody(): Response {
  return new Response(JSON.stringify({ result: { data: null } }));
}

/** Sends a change without input with an empty object: the server does not read JSON from a missing body. */
function withCookies(init: RequestInit | undefined): RequestInit {
  const isEmptyChange = init?.method === 'POST' && !init.body;
  return { ...init, ...(isEmptyChange && { body: '{}' }), credentials: 'include' };
}

const CLEAR = [401, 402];

type Body = { error?: unknown; message?: unknown; searchCount?: unknown };

/**
 * Returns a refusal in tRPC's form, as JSON: as it is if it has that form, else made from the status and the JSON's
 * `message` and `searchCount`. Null if it has none of these, unless the status alone says enough: 401 that no one is
 * signed in, 402 that the free searches are used up.
 */
function refusalOf({ status, statusText }: Response, text: string): string | null {
  const body = readBody(text);
  if (typeof body.error === 'object' && body.error !== null) return text;
  const message = typeof body.message === 'string' ? body.message : '';
  const searchCount = typeof body.searchCount === 'number' ? body.searchCount : undefined;
  if (message === '' && searchCount === undefined && !CLEAR.includes(status)) return null;
  const appCode = status === 401 ? 'not_signed_in' : null;
  // -32603 is JSON-RPC's internal error, which tRPC uses for all that have no code of their own
  return JSON.stringify({
    error: { code: -32603, message: message || statusText, data: { httpStatus: status, appCode, searchCount } },
  });
}

function readBody(text: string): Body {
  try {
    return (JSON.parse(text) ?? {}) as Body;
  } catch {
    return {};
  }
}
