import { inTransaction } from '#db/engine/transaction.ts';
import { findHelpRequest, listHelpRequests, setHelpRequestDone } from '#db/site/account/help-requests.ts';
import type { Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import { isoTime } from '#src/format/date.ts';
import type { Context, StoreContext } from '../../context.ts';
import { recordAct } from '../account/audit.ts';
import { type MailContext, prepareMail, sendMailSoon } from '../mail/account-mail.ts';

const LISTED = 100;
const GONE = 'This help request is not there any more.';

/** Lists recent help requests and reported errors, newest first; closed ones push no open one out. */
export async function listHelpDesk({ db, mailer }: Pick<Context, 'db' | 'mailer'>) {
  const open = await listHelpRequests(db, LISTED, true);
  const closed = await listHelpRequests(db, LISTED, false);
  const requests = [...open, ...closed].sort((a, b) => b.id - a.id);
  return {
    canAnswer: mailer !== null,
    helpRequests: requests.map(
      ({ id, username, email, pendingEmail, message, reportId, about, createdAt, doneAt }) => ({
        id,
        username,
        email: email ?? pendingEmail,
        message,
        reportId,
        about,
        createdAt: isoTime(createdAt),
        doneAt: isoTime(doneAt),
      }),
    ),
  };
}

export async function markHelpDone(ctx: StoreContext, admin: Member, { id, isDone }: { id: number; isDone: boolean }) {
  if (!(await findHelpRequest(ctx.db, id))) throw new AppError('not_found', GONE);
  await recordAct(ctx.clock, ctx.db, admin, {
    act: isDone ? 'closed help request' : 'opened help request again',
    subject: `${id}`,
  });
  await setHelpRequestDone(ctx.db, id, isDone ? ctx.clock.now().getTime() : null);
}

/** Mails an answer, and closes the request. Throws provider_not_configured without mail, conflict without address. */
export async function answerHelp(
  ctx: MailContext,
  admin: Member,
  { id, text }: { id: number; text: string },
): Promise<void> {
  if (!ctx.mailer) throw new AppError('provider_not_configured', 'Mail is not set up. Set SMTP_URL and MAIL_FROM.');
  const request = await findHelpRequest(ctx.db, id);
  if (!request) throw new AppError('not_found', GONE);
  const recipient = request.email ?? request.pendingEmail;
  if (recipient === null) throw new AppError('conflict', 'This account has no email address to answer to.');
  const content = {
    subject: `Your question to Airworthy (${id})`,
    paragraphs: [...text.split(/\n{2,}/), `You wrote: ${request.message}`, ...(request.about ? [request.about] : [])],
    reason: "You're receiving this email because you asked for help.",
  };
  const mail = { kind: 'help answer', userId: request.userId, recipient, content, locale: 'en' } as const;
  const queue = await prepareMail(ctx, mail);
  await inTransaction(ctx.db, async (transaction) => {
    await recordAct(ctx.clock, transaction, admin, { act: 'answered help request', subject: `${id}` });
    await setHelpRequestDone(transaction, id, ctx.clock.now().getTime());
    await queue(transaction);
  });
  sendMailSoon(ctx);
}
