import { z } from 'zod';

/** One piece of news for a member. `path` leads to details on this site. */
export type NoticeBody = { title: string; text: string; path: string };

const noticeSchema = z.object({
  id: z.number().int(),
  kind: z.string(),
  createdAt: z.iso.datetime(),
  title: z.string(),
  text: z.string(),
  url: z.string(),
});

/**
 * One message: a single notice, or all that have accumulated overnight or for the daily digest. `url` is absolute if the
 * server knows its address, else a path.
 */
export const messageSchema = z.object({
  title: z.string(),
  text: z.string(),
  url: z.string(),
  notices: z.array(noticeSchema),
});
/** `id` is the same for every attempt, so that a receiver can recognize duplicates. */
export type Message = z.infer<typeof messageSchema> & { id: string };

/** The problem of a push channel whose service refused this site's key or contact. */
export const PUSH_REFUSED = 'The push service refuses this site. Its owner can read why in the log.';

/** The text of a message for its notices, in order of creation; at least one. */
export function wordsOf(notices: { title: string; text: string }[]): { title: string; text: string } {
  const [first, ...others] = notices;
  if (!first) throw new Error('a message needs a notice');
  if (others.length === 0) return { title: first.title, text: first.text };
  return {
    title: `${notices.length} changes to your watched flights`,
    text: notices.map(({ text }) => text).join('\n\n'),
  };
}

/**
 * The result of sending a message. `gone`: the recipient no longer accepts messages. `problem` is a sentence; `waitMs`
 * the requested wait; `said` what the receiver answered, for the owner.
 */
export type Sent =
  | { kind: 'arrived' }
  | { kind: 'gone' }
  | { kind: 'failed'; problem: string; waitMs: number; said: string };
