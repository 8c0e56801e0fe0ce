import { lookup } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { say, type Told } from '#src/words/say.ts';
import { speak } from '#src/words/speak.ts';
import { withinTime } from '../runtime/process/within-time.ts';
import { isPlainAnswer, readRetryAfter } from './provider-error.ts';

type OutsideCall = { url: string; headers: Record<string, string>; signal?: AbortSignal | undefined };
export type OutsidePost = OutsideCall & { body: string | Uint8Array };
/** `said` is the beginning of a refusal: for the owner's log, since it may come from our own network. */
export type OutsideAnswer = { status: number; retryAfterMs: number | null; said: string };
export type PostOutside = (post: OutsidePost) => Promise<OutsideAnswer>;
/** Reads a text of at most so many bytes; of a refusal only the status. */
export type GetOutside = (get: OutsideCall & { mostBytes: number }) => Promise<{ status: number; text: string }>;

/** Thrown by a call; what it says is for whoever entered the address, and reveals nothing about our network. */
export class OutsideError extends Error {
  readonly told: Told;

  constructor(told: Told, options?: ErrorOptions) {
    super(speak('en', told), options);
    this.told = told;
  }
}

const NOT_HTTPS = say('errors.externalPost.addressMustBeginHttps');
const NOT_PUBLIC = say('errors.externalPost.siteSendsPublicAddresses');
const LIMIT_MS = 10_000;
const MOST_SAID = 300;

type Options = { allowsPrivate: boolean; limitMs?: number };

/** Posts to addresses entered by members; of the answer only the headers and the beginning of a refusal are read. */
export function buildPostOutside(options: Options): PostOutside {
  const call = buildCall(options);
  return ({ body, ...post }) => {
    const headers = { ...post.headers, 'content-length': String(Buffer.byteLength(body)) };
    return call({ ...post, method: 'POST', headers, body }, read);
  };
}

/** Reads from addresses entered by members, under the same rules. */
export function buildGetOutside(options: Options): GetOutside {
  const call = buildCall(options);
  return ({ mostBytes, ...get }) => call({ ...get, method: 'GET' }, (answer) => readText(answer, mostBytes));
}

type Call = OutsideCall & { method: string; body?: string | Uint8Array };

/**
 * Calls addresses entered by members: only public addresses over https, unless `allowsPrivate`. A name is resolved,
 * checked, and the connection made to the resolved address; redirects are not followed. Throws OutsideError.
 */
function buildCall({ allowsPrivate, limitMs = LIMIT_MS }: Options) {
  let senders: ReturnType<typeof loadSenders> | undefined;
  return async <T>(
    { url, method, headers, body, signal }: Call,
    readAnswer: (answer: IncomingMessage) => Promise<T>,
  ): Promise<T> => {
    const { protocol } = new URL(url);
    if (protocol !== 'https:' && !(allowsPrivate && protocol === 'http:')) {
      throw new OutsideError(NOT_HTTPS);
    }
    const limited = withinTime(limitMs, signal);
    senders ??= loadSenders(allowsPrivate);
    const { request, agent } = (await senders)[protocol];
    const asOutside = (error: NodeJS.ErrnoException) => {
      if (signal?.aborted) return signal.reason;
      if (error instanceof OutsideError) return error;
      const told = limited.aborted ? say('errors.externalPost.didNotAnswerWithin') : sentenceOf(error);
      return new OutsideError(told, { cause: error });
    };
    return new Promise((resolve, reject) => {
      const sent = asRequest(() => request(url, { method, agent, headers, signal: limited }));
      sent.on('response', (answer) => {
        readAnswer(answer).then(resolve, (error) => reject(asOutside(error)));
      });
      sent.on('error', (error: NodeJS.ErrnoException) => reject(asOutside(error)));
      sent.end(body);
    });
  };
}

/** Why this address is not called, as far as is known before; a name is resolved. Null if nothing speaks against it. */
export async function whyNotPosted(url: string): Promise<Told | null> {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:') return NOT_HTTPS;
  const host = hostname.replace(/^\[|\]$/g, '');
  const found = await lookup(host, { all: true }).catch(() => []);
  const { default: ipaddr } = await import('ipaddr.js');
  return found.every(({ address }) => ipaddr.process(address).range() === 'unicast') ? null : NOT_PUBLIC;
}

/** Creates the request; a header or address that HTTP cannot carry fails here, not when it is sent. */
function asRequest(make: () => ClientRequest): ClientRequest {
  try {
    return make();
  } catch (cause) {
    throw new OutsideError(say('errors.externalPost.itsAddressTokenHas'), { cause });
  }
}

/** Senders by protocol; loaded with the first post, since most servers send none. */
async function loadSenders(allowPrivateIPAddress: boolean) {
  const [http, https, { RequestFilteringHttpAgent, RequestFilteringHttpsAgent }] = await Promise.all([
    import('node:http'),
    import('node:https'),
    import('request-filtering-agent'),
  ]);
  return {
    'http:': { request: http.request, agent: new RequestFilteringHttpAgent({ allowPrivateIPAddress }) },
    'https:': { request: https.request, agent: new RequestFilteringHttpsAgent({ allowPrivateIPAddress }) },
  };
}

function sentenceOf(error: NodeJS.ErrnoException): Told {
  const { message, code = '' } = error;
  if (/is not allowed\. Because/.test(message)) return NOT_PUBLIC;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return say('errors.externalPost.thereNoServerUnder');
  if (isPlainAnswer(error)) return say('errors.externalPost.answersWithoutTlsEnter');
  if (/CERT|_SIGNATURE$/.test(code)) return say('errors.externalPost.itsCertificateNotTrusted');
  return say('errors.externalPost.doesNotAnswer');
}

async function read(answer: IncomingMessage): Promise<OutsideAnswer> {
  const { statusCode: status = 0, headers } = answer;
  const said = status < 400 ? '' : await beginningOf(answer).catch(() => '');
  answer.destroy();
  return { status, retryAfterMs: readRetryAfter(headers['retry-after']), said };
}

async function readText(answer: IncomingMessage, mostBytes: number): Promise<{ status: number; text: string }> {
  const { statusCode: status = 0 } = answer;
  const parts: Buffer[] = [];
  let bytes = 0;
  if (status === 200) {
    for await (const part of answer) {
      bytes += part.length;
      if (bytes > mostBytes) throw new OutsideError(say('errors.externalPost.tooLong'));
      parts.push(part);
    }
  }
  answer.destroy();
  return { status, text: Buffer.concat(parts).toString('utf8') };
}

async function beginningOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of answer.setEncoding('utf8')) {
    text += part;
    if (text.length >= MOST_SAID) break;
  }
  return text.slice(0, MOST_SAID).trim();
}
