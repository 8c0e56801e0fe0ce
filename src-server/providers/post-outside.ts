import type { ClientRequest } from 'node:http';
import { withinTime } from '../process/within-time.ts';

export type OutsidePost = {
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
  signal?: AbortSignal | undefined;
};
export type OutsideAnswer = { status: number; retryAfterSeconds: number | null };
export type PostOutside = (post: OutsidePost) => Promise<OutsideAnswer>;

/**
 * Thrown by a POST; the message is a sentence for whoever entered the address, and reveals nothing about our network.
 */
export class OutsideError extends Error {}

const LIMIT_MS = 10_000;

/**
 * Posts to addresses entered by members: only public addresses over https, unless `allowsPrivate`. A name is resolved,
 * checked, and the connection made to the resolved address; redirects are not followed, and only the headers of the
 * response are read. Throws OutsideError.
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
      throw new OutsideError('The address must begin with https://.');
    }
    const limited = withinTime(limitMs, signal);
    senders ??= loadSenders(allowsPrivate);
    const { request, agent } = (await senders)[protocol];
    const length = String(Buffer.byteLength(body));
    const options = { method: 'POST', agent, headers: { ...headers, 'content-length': length }, signal: limited };
    return new Promise((resolve, reject) => {
      const sent = asRequest(() => request(url, options));
      sent.on('response', (answer) => {
        resolve({ status: answer.statusCode ?? 0, retryAfterSeconds: secondsOf(answer.headers['retry-after']) });
        answer.destroy();
      });
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (signal?.aborted) reject(signal.reason);
        else
          reject(
            new OutsideError(limited.aborted ? 'It did not answer within 10 seconds.' : sentenceOf(error), {
              cause: error,
            }),
          );
      });
      sent.end(body);
    });
  };
}

/** Creates the request; a header or address that HTTP cannot carry fails here, not when it is sent. */
function asRequest(make: () => ClientRequest): ClientRequest {
  try {
    return make();
  } catch (cause) {
    throw new OutsideError('Its address or token has a character that no request can carry.', { cause });
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

function sentenceOf({ message, code }: NodeJS.ErrnoException): string {
  if (/is not allowed\. Because/.test(message)) return 'This site sends to public addresses only.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'There is no server under this name.';
  return 'It does not answer.';
}

function secondsOf(header: string | undefined): number | null {
  return header && /^\d{1,6}$/.test(header) ? Number(header) : null;
}
