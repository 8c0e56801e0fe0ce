import type { Db } from '#db/connect.ts';
import { insertOutgoingMail, type NewOutgoingMail } from '#db/repositories/outgoing-mails.ts';
import type { Context } from '../../context.ts';
import { sendDueMails } from './send-due-mails.ts';

/** A mail; of two with the same `dedupeKey` the second is not sent. It goes with the account of `userId`. */
export type Mail = Omit<NewOutgoingMail, 'messageId' | 'createdAt' | 'replyTo' | 'html'> &
  Partial<Pick<NewOutgoingMail, 'replyTo' | 'html'>>;

/**
 * Queues a mail in `db`, best in the transaction that makes it due: it is sent if that is committed, by a server that is
 * killed meanwhile or by the next. Call `sendMailSoon` afterwards. Only for a server with a mailer.
 */
export async function queueMail(ctx: Pick<Context, 'config' | 'clock'>, db: Db, mail: Mail): Promise<void> {
  const messageId = `<${crypto.randomUUID()}@${senderDomain(ctx.config)}>`;
  const createdAt = ctx.clock.now().getTime();
  await insertOutgoingMail(db, { replyTo: null, html: null, ...mail, messageId, createdAt });
}

/** Sends what has been queued, on its own way; what fails is sent by the job 'mail' later. */
export function sendMailSoon(ctx: Context): void {
  ctx.background.run('mail', (signal) => sendDueMails(ctx, { signal }));
}

function senderDomain({ MAIL_FROM, SUPPORT_EMAIL, PUBLIC_URL }: Context['config']): string {
  const sender = MAIL_FROM ?? SUPPORT_EMAIL;
  return /@([\w.-]+)/.exec(sender ?? '')?.[1] ?? (PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost');
}
