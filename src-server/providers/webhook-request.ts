import { createHmac } from 'node:crypto';
import type { Message } from '#src/watch/notice.ts';

/**
 * Builds a webhook request, signed as https://www.standardwebhooks.com specifies; `webhook-id` is the same for every
 * attempt.
 */
export function webhookRequest({ url, secret }: { url: string; secret: string }, message: Message, now: Date) {
  const { id, ...data } = message;
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
