import { createHash } from 'node:crypto';
import type { PushSubscription } from '#src/watch/channel.ts';
import type { Message } from '#src/watch/notice.ts';
import type { PushSender } from '../secrets/push-sender.ts';
import { OutsideError, type OutsidePost } from './post-outside.ts';
import { shortened } from './shortened.ts';

/** A day: what is older is read on the page. */
const LIFE_SECONDS = 24 * 60 * 60;
/** A push service takes 4096 bytes, with what encryption adds; no phone shows as many. */
const MOST_BYTES = 1_000;

/**
 * A message as a browser's push service takes it, readable for that browser alone. Two with the same topic are one there
 * while the device is away, and the page's worker shows them as one. Throws OutsideError.
 */
export async function pushRequest(
  subscription: PushSubscription,
  { id, title, text, url }: Message,
  { publicKey, privateKey, contact }: PushSender,
): Promise<OutsidePost> {
  // the library is loaded by servers that push, and at their first message
  const { default: webPush } = await import('web-push');
  const payload = JSON.stringify({ id, title, text: shortened(text, MOST_BYTES), url });
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
    throw new OutsideError('This browser’s registration does not work. Remove it and add it again.', { cause: error });
  }
}

function textOf(headers: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** 32 characters of base64url at most, as RFC 8030 has it. */
function topicOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 32);
}
