import type { Db } from '#db/connect.ts';
import { insertOutgoingMail, type NewOutgoingMail } from '#db/repositories/operations/jobs.ts';
import type { Context } from '../../context.ts';
import { sendDueMails } from './send-due-mails.ts';

/** A mail; a second one with the same `dedupeKey` is not sent. It is deleted with the account of `userId`. */
export type Mail = Omit<NewOutgoingMail, 'messageId' | 'createdAt' | 'replyTo' | 'html'> &
  Partial<Pick<NewOutgoingMail, 'replyTo' | 'html'>>;

/**
 * Queues a mail in `db`, preferably in the transaction that causes it: once committed, it is sent, even if this server
 * is killed. Call `sendMailSoon` afterwards. Only for a server with a mailer.
 */
export async function queueMail(ctx: Pick<Context, 'config' | 'clock'>, db: Db, mail: Mail): Promise<void> {
  const messageId = `<${crypto.randomUUID()}@${senderDomain(ctx.config)}>`;
  const createdAt = ctx.clock.now().getTime();
  await insertOutgoingMail(db, { replyTo: null, html: null, ...mail, messageId, createdAt });
}

/** Sends the queued mail in the background; failures are retried by the job 'mail'. */
export function sendMailSoon(ctx: Context): void {
  ctx.background.run('mail', (signal) => sendDueMails(ctx, { signal }));
}

function senderDomain({ MAIL_FROM, SUPPORT_EMAIL, PUBLIC_URL }: Context['config']): string {
  const sender = MAIL_FROM ?? SUPPORT_EMAIL;
  return /@([\w.-]+)/.exec(sender ?? '')?.[1] ?? (PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost');
}
