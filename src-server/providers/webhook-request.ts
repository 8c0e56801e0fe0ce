import { createHmac } from 'node:crypto';
import type { Message } from '#src/watch/notice.ts';

/** A message as a webhook takes it, signed as https://www.standardwebhooks.com says; `webhook-id` is the same at every try. */
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

/** @param secret `whsec_` and the key in base64 */
function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
