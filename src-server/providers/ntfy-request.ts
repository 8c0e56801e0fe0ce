import type { Message } from '#src/watch/notice.ts';
import { shortened } from './shortened.ts';

/** ntfy turns a longer message into a file. */
const MOST_BYTES = 4_000;

/**
 * Builds a request to an ntfy topic: https://docs.ntfy.sh/publish. With the same sequence, a second message replaces
 * the first (from 2.16).
 */
export function ntfyRequest({ url, token }: { url: string; token: string | null }, message: Message) {
  return {
    url,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      title: encoded(message.title),
      click: message.url,
      tags: 'airplane',
      'x-sequence-id': message.id,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: shortened(message.text, MOST_BYTES),
  };
}

/** Headers are ASCII; ntfy decodes RFC 2047. */
function encoded(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
}
