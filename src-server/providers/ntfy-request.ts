import type { Message } from '#src/watch/notice.ts';
import { shortened } from './shortened.ts';

/** ntfy makes a file of a longer one. */
const MOST_BYTES = 4_000;

/** A message as ntfy's topics take it: https://docs.ntfy.sh/publish. The sequence makes a second one replace the first (from 2.16). */
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

/** Headers carry ASCII; ntfy reads others as RFC 2047 has them. */
function encoded(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
}
