import { lookup } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { inEnglish } from '#src/words/speak.ts';
import { withinTime } from '../runtime/process/within-time.ts';
import { isPlainAnswer } from './provider-error.ts';

export type OutsidePost = {
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
  signal?: AbortSignal | undefined;
};
/** `said` is the beginning of a refusal: for the owner's log, since it may come from our own network. */
export type OutsideAnswer = { status: number; retryAfterSeconds: number | null; said: string };
export type PostOutside = (post: OutsidePost) => Promise<OutsideAnswer>;

/** Thrown by a POST; the message is for whoever entered the address, and reveals nothing about our network. */
export class OutsideError extends Error {}

const NOT_HTTPS = inEnglish('errors.externalPost.addressMustBeginHttps');
const NOT_PUBLIC = inEnglish('errors.externalPost.siteSendsPublicAddresses');
const LIMIT_MS = 10_000;
const MOST_SAID = 300;

/**
 * Posts to addresses entered by members: only public addresses over https, unless `allowsPrivate`. A name is resolved,
 * checked, and the connection made to the resolved address; redirects are not followed, and of the response only the
 * headers and the beginning of a refusal are read. Throws OutsideError.
 */
export function buildPostOutside({
  allowsPrivate,
  limitMs = LIMIT_MS,
}: {
  allowsPrivate: boolean;
  limitMs?: number;
}): PostOutside {
  let senders: ReturnType<typeof loadSenders> | undefined;
  return async ({ url, headers, body, signal }) => {
    const { protocol } = new URL(url);
    if (protocol !== 'https:' && !(allowsPrivate && protocol === 'http:')) {
      throw new OutsideError(NOT_HTTPS);
    }
    const limited = withinTime(limitMs, signal);
    senders ??= loadSenders(allowsPrivate);
    const { request, agent } = (await senders)[protocol];
    const length = String(Buffer.byteLength(body));
    const options = { method: 'POST', agent, headers: { ...headers, 'content-length': length }, signal: limited };
    return new Promise((resolve, reject) => {
      const sent = asRequest(() => request(url, options));
      sent.on('response', (answer) => {
        resolve(read(answer));
      });
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (signal?.aborted) reject(signal.reason);
        else
          reject(
            new OutsideError(
              limited.aborted ? inEnglish('errors.externalPost.didNotAnswerWithin') : sentenceOf(error),
              {
                cause: error,
              },
            ),
          );
      });
      sent.end(body);
    });
  };
}

/** Why nothing is posted to this address, as far as is known before; a name is resolved. Null if nothing speaks against it. */
export async function whyNotPosted(url: string): Promise<string | null> {
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
    throw new OutsideError(inEnglish('errors.externalPost.itsAddressTokenHas'), { cause });
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

function sentenceOf(error: NodeJS.ErrnoException): string {
  const { message, code = '' } = error;
  if (/is not allowed\. Because/.test(message)) return NOT_PUBLIC;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return inEnglish('errors.externalPost.thereNoServerUnder');
  if (isPlainAnswer(error)) return inEnglish('errors.externalPost.answersWithoutTlsEnter');
  if (/CERT|_SIGNATURE$/.test(code)) return inEnglish('errors.externalPost.itsCertificateNotTrusted');
  return inEnglish('errors.externalPost.doesNotAnswer');
}

async function read(answer: IncomingMessage): Promise<OutsideAnswer> {
  const { statusCode: status = 0, headers } = answer;
  const said = status < 400 ? '' : await beginningOf(answer).catch(() => '');
  answer.destroy();
  return { status, retryAfterSeconds: secondsOf(headers['retry-after']), said };
}

async function beginningOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of answer.setEncoding('utf8')) {
    text += part;
    if (text.length >= MOST_SAID) break;
  }
  return text.slice(0, MOST_SAID).trim();
}

/** Seconds, or a date (RFC 9110, 10.2.3). */
function secondsOf(header = ''): number | null {
  if (/^\d{1,6}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
