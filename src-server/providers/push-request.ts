import { createHash } from 'node:crypto';
import type { PushSubscription } from '#src/watch/channel.ts';
import type { Message } from '#src/watch/notice.ts';
import type { PushSender } from '../runtime/secrets/push-sender.ts';
import { OutsideError, type OutsidePost } from './external-post.ts';
import { truncate } from './truncate.ts';

/** One day: older messages are read on the page. */
const LIFE_SECONDS = 24 * 60 * 60;
const NO_CONTACT = 'This site can push nothing: its owner needs to set SUPPORT_EMAIL.';
/** A push service accepts 4096 bytes, including the overhead of encryption; no phone shows that many. */
const MOST_BYTES = 1_000;

/**
 * Builds a push message that only its browser can read. While the device is offline, a message replaces an earlier one
 * with the same topic; the page's service worker also shows them as one. Throws OutsideError, also without a contact.
 */
export async function pushRequest(
  subscription: PushSubscription,
  { id, title, text, url }: Message,
  { publicKey, privateKey, contact }: PushSender,
): Promise<OutsidePost> {
  if (contact === null) throw new OutsideError(NO_CONTACT);
  // only servers that push load the library, at their first message
  const { default: webPush } = await import('web-push');
  const payload = JSON.stringify({ id, title, text: truncate(text, MOST_BYTES), url });
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

/** At most 32 characters of base64url, as RFC 8030 requires. */
function topicOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 32);
}
