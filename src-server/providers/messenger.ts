import { createHash, createHmac } from 'node:crypto';
import { HOUR_MS } from '#src/format/time.ts';
import type { ChannelTarget, PushSubscription } from '#src/watch/channel.ts';
import { type Message, PUSH_REFUSED, type Sent } from '#src/watch/notice.ts';
import type { Locale } from '#src/words/formats.ts';
import { type Said, say, type Told } from '#src/words/say.ts';
import { speak } from '#src/words/speak.ts';
import type { PushSender } from '../runtime/secrets/encryption.ts';
import { OutsideError, type OutsidePost, type PostOutside } from './external-post.ts';

/** Channels to which a message is posted; mail is sent separately. */
type PostedTarget = Exclude<ChannelTarget, { kind: 'mail' }>;

type Call = { sender: () => Promise<PushSender>; now: Date; signal?: AbortSignal | undefined };

/** What a refusal means to a member (https://docs.ntfy.sh/publish/#errors). */
const NTFY_PROBLEMS: Record<number, Said> = {
  400: say('errors.messenger.ntfyDoesNotUnderstand'),
  401: say('errors.messenger.ntfyRefusesTokenPassword'),
  403: say('errors.messenger.ntfyDoesNotLet'),
  404: say('errors.messenger.thereNoNtfyServer'),
  413: say('errors.messenger.ntfyRefusesMessagesLength'),
  429: say('errors.messenger.ntfyHasReachedIts'),
  507: say('errors.messenger.ntfyHasNoRoom'),
};
/** What a refusal means of anybody else. */
const PROBLEMS: Record<number, Said> = {
  401: say('errors.messenger.doesNotTakeMessages'),
  403: say('errors.messenger.doesNotTakeMessages2'),
  404: say('errors.messenger.nothingTakesMessagesAt'),
  405: say('errors.messenger.nothingTakesMessagesAt2'),
  413: say('errors.messenger.refusesMessagesLength413'),
  429: say('errors.messenger.wantsFewerMessages429'),
};
/** The refusals of a push service that are about this site's key or contact, not about the browser. */
const SITE_REFUSED = [400, 401, 403];

const LONGEST_WAIT_MS = 6 * HOUR_MS;

/** Sends a message in the format of each kind of channel; `whyNotPosted` refuses addresses before. */
export function buildMessenger(
  post: PostOutside,
  whyNotPosted: (url: string) => Promise<Told | null> = async () => null,
) {
  return {
    whyNotPosted,
    /** Throws only the signal's reason. */
    send: async (target: PostedTarget, message: Message, { sender, now, signal }: Call): Promise<Sent> => {
      try {
        const request = await requestOf(target, message, { sender, now });
        const { status, retryAfterMs, said } = await post({ ...request, signal });
        if (status >= 200 && status < 300) return { kind: 'arrived' };
        if (status === 410 || (status === 404 && target.kind === 'push')) return { kind: 'gone' };
        const waitMs = Math.min(retryAfterMs ?? 0, LONGEST_WAIT_MS);
        return { kind: 'failed', problem: problemOf(target.kind, status), waitMs, said };
      } catch (error) {
        signal?.throwIfAborted();
        if (!(error instanceof OutsideError)) throw error;
        return { kind: 'failed', problem: error.told, waitMs: 0, said: '' };
      }
    },
  };
}

function problemOf(kind: PostedTarget['kind'], status: number): Said {
  if (kind === 'push' && SITE_REFUSED.includes(status)) return PUSH_REFUSED;
  const sentence = (kind === 'ntfy' && NTFY_PROBLEMS[status]) || PROBLEMS[status];
  if (sentence) return sentence;
  if (status >= 500) return say('errors.messenger.hasFaultItsOwn', { status: String(status) });
  return status < 400
    ? say('errors.messenger.movedEnterAddressLeads', { status: String(status) })
    : say('errors.messenger.answered', { status: String(status) });
}

async function requestOf(target: PostedTarget, message: Message, { sender, now }: Call) {
  if (target.kind === 'push') return pushRequest(target.subscription, message, await sender());
  return target.kind === 'ntfy' ? ntfyRequest(target, message) : webhookRequest(target, message, now);
}

/** ntfy turns a longer message into a file. */
const NTFY_BYTES = 4_000;

/** Builds a request to an ntfy topic (https://docs.ntfy.sh/publish); of one sequence, the last message counts. */
export function ntfyRequest({ url, token }: { url: string; token: string | null }, message: Message) {
  return {
    url,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      title: encoded(message.title),
      click: message.url,
      tags: 'airplane',
      'x-sequence-id': message.id,
      ...(token && { authorization: authorizationOf(token) }),
    },
    body: truncate(message.text, NTFY_BYTES, message.locale),
  };
}

/** A token as ntfy shows it, as other programs want it (`Bearer tk_…`), or a user and a password. */
function authorizationOf(token: string): string {
  if (/^(Bearer|Basic) /i.test(token)) return token;
  return token.includes(':') ? `Basic ${Buffer.from(token).toString('base64')}` : `Bearer ${token}`;
}

/** Headers are ASCII; ntfy decodes RFC 2047. */
function encoded(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
}

/** Builds a webhook request, signed by https://www.standardwebhooks.com; attempts share a `webhook-id`. */
function webhookRequest({ url, secret }: { url: string; secret: string }, message: Message, now: Date) {
  const { id, locale: _, ...data } = message;
  const body = JSON.stringify({ type: 'flights.changed', timestamp: now.toISOString(), data });
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    url,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatureOf(secret, `${id}.${timestamp}.${body}`),
    },
    body,
  };
}

/** @param secret `whsec_` followed by the key in base64 */
function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

/** One day: older messages are read on the page. */
const LIFE_SECONDS = 24 * 60 * 60;
const NO_CONTACT = say('errors.typed.pushNoContact');
/** A push service accepts 4096 bytes, including the overhead of encryption; no phone shows that many. */
const PUSH_BYTES = 1_000;

/**
 * Builds a push message that only its browser can read. While the device is offline, a message replaces an earlier one
 * with the same topic; the page's service worker also shows them as one. Throws OutsideError, also without a contact.
 */
async function pushRequest(
  subscription: PushSubscription,
  { id, title, text, url, locale }: Message,
  { publicKey, privateKey, contact }: PushSender,
): Promise<OutsidePost> {
  if (contact === null) throw new OutsideError(NO_CONTACT);
  // only servers that push load the library, at their first message
  const { default: webPush } = await import('web-push');
  const payload = JSON.stringify({ id, title, text: truncate(text, PUSH_BYTES, locale), url });
  try {
    const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, payload, {
      vapidDetails: { subject: contact, publicKey, privateKey },
      TTL: LIFE_SECONDS,
      topic: topicOf(id),
      urgency: 'normal',
    });
    const { 'Content-Length': _, ...others } = headers as Record<string, string>;
    return { url: endpoint, headers: textOf(others), body: body ?? new Uint8Array() };
  } catch (error) {
    throw new OutsideError(say('errors.typed.pushUnreadable'), { cause: error });
  }
}

function textOf(headers: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** At most 32 characters of base64url, as RFC 8030 requires. */
function topicOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 32);
}

/** Returns the paragraphs that fit, then 'And 3 more on Airworthy.'; of the first alone, the words that fit. */
export function truncate(text: string, mostBytes: number, locale: Locale = 'en'): string {
  if (Buffer.byteLength(text) <= mostBytes) return text;
  const paragraphs = text.split('\n\n');
  for (let count = paragraphs.length - 1; count > 0; count--) {
    const left = speak(locale, say('mail.channels.more', { count: paragraphs.length - count }));
    const kept = [...paragraphs.slice(0, count), left].join('\n\n');
    if (Buffer.byteLength(kept) <= mostBytes) return kept;
  }
  const words = (paragraphs[0] as string).split(' ');
  while (words.length > 1 && Buffer.byteLength(`${words.join(' ')}…`) > mostBytes) words.pop();
  return `${words.join(' ')}…`;
}
