import type { Db } from '#db/connect.ts';
import { deleteChannel } from '#db/repositories/watch/channels.ts';
import type { RowOf } from '#db/schema/database.ts';
import { type Message, type NoticeBody, wordsOf } from '#src/watch/notice.ts';
import type { Context } from '../../context.ts';
import { decrypt, encrypt } from '../../runtime/secrets/encryption.ts';
import { linkTo } from '../mail/account-mail.ts';
import { layOutMail } from '../mail/mail-html.ts';
import { queueMail } from '../mail/queue-mail.ts';

const UNSUBSCRIBE = 'unsubscribe';
const NOTICE_MAIL = 'flight notice';

/** Builds the message for these notices, at least one, in their order. */
export function messageOf(ctx: Pick<Context, 'config'>, id: string, notices: RowOf<'notices'>[]): Message {
  const urlOf = (path: string) => `${ctx.config.PUBLIC_URL ?? ''}${path}`;
  const listed = notices.map(({ body, createdAt, ...row }) => {
    const { title, text, path } = JSON.parse(body) as NoticeBody;
    return { id: row.id, kind: row.kind, createdAt: new Date(createdAt).toISOString(), title, text, url: urlOf(path) };
  });
  const [only, ...others] = listed;
  return { id, ...wordsOf(listed), url: only && others.length === 0 ? only.url : urlOf('/trips'), notices: listed };
}

/**
 * Lays out the mail of a message; the returned function queues it in a transaction. The same message is mailed once.
 */
export async function noticeMail(
  ctx: Context,
  message: Message,
  to: { userId: number; channelId: number; recipient: string },
): Promise<(db: Db) => Promise<void>> {
  const unsubscribeUrl = linkTo(ctx, `/unsubscribe/${encrypt(ctx.sessionSecret, UNSUBSCRIBE, String(to.channelId))}`);
  const content = layOutMail({
    subject: message.title,
    paragraphs: message.text.split('\n\n'),
    action: { label: 'Open on Airworthy', url: message.url },
    reason: "You're receiving this email because you watch a flight.",
    unsubscribeUrl,
  });
  const { userId, recipient } = to;
  const mail = { kind: NOTICE_MAIL, userId, recipient, dedupeKey: `notice ${message.id}`, unsubscribeUrl, ...content };
  return (db) => queueMail(ctx, db, mail);
}

/** Returns the channel that a mail's unsubscribe link ends; null for a token that is not ours. */
function unsubscribedChannel({ sessionSecret }: Pick<Context, 'sessionSecret'>, token: string): number | null {
  const id = decrypt(sessionSecret, UNSUBSCRIBE, token);
  return id === null ? null : Number(id);
}

/** Whether a link in a mail is ours; its channel may already be gone. */
export function isUnsubscribeLink(ctx: Context, token: string): boolean {
  return unsubscribedChannel(ctx, token) !== null;
}

/** Removes the channel that a mail was sent to. Returns false for a link that is not ours. */
export async function unsubscribe(ctx: Context, token: string): Promise<boolean> {
  const id = unsubscribedChannel(ctx, token);
  if (id === null) return false;
  await deleteChannel(ctx.db, id);
  return true;
}
