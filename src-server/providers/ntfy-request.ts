import type { Message } from '#src/watch/notice.ts';
import { truncate } from './truncate.ts';

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
      ...(token && { authorization: authorizationOf(token) }),
    },
    body: truncate(message.text, MOST_BYTES),
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
