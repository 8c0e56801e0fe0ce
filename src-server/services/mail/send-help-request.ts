import type { Db } from '#db/connect.ts';
import { inTransaction } from '#db/engine/transaction.ts';
import * as repository from '#db/site/account/help-requests.ts';
import { getUser, lockUser } from '#db/site/account/users.ts';
import type { Member } from '#src/account/actor.ts';
import { HELP_SAVED, HELP_SENT } from '#src/account/help-request.ts';
import { DAY_MS } from '#src/format/time.ts';
import type { Told } from '#src/words/say.ts';
import type { Context, SettingsContext } from '../../context.ts';
import { type MailContext, queueMail, sendMailSoon } from './account-mail.ts';
import { HELP_MAIL, helpMailKey } from './account-mails.ts';

export type HelpAnswer = { success: true; message: Told };
type Asked = { id: number; userId: number; message: string; about: string | null };

/** Within this time, the same text is the same request, sent again after no response. */
const SAME_MS = DAY_MS;

/** Requests without a queued mail: younger ones may be in progress, older ones are no longer useful. */
const UNSENT = { fromMs: 10 * 60_000, upToMs: 30 * DAY_MS };

/** Stores the request, once, together with its mail to support if mail is set up. Does not wait for the mail. */
export async function sendHelpRequest(
  ctx: MailContext,
  { userId }: Member,
  { message, reportId, about }: Pick<Asked, 'message' | 'about'> & { reportId: number | null },
): Promise<HelpAnswer> {
  const createdAt = ctx.clock.now().getTime();
  const isMailed = mailsSupport(ctx);
  await inTransaction(ctx.db, async (transaction) => {
    // locks the user's row, so that two simultaneous requests are stored one after the other
    await lockUser(transaction, userId);
    const since = createdAt - SAME_MS;
    if (await repository.findSameHelpRequest(transaction, { userId, message, about, since })) return;
    const id = await repository.insertHelpRequest(transaction, { userId, message, createdAt, reportId, about });
    if (isMailed) await queueHelpMail(ctx, transaction, { id, userId, message, about });
  });
  if (!isMailed) return { success: true, message: HELP_SAVED };
  sendMailSoon(ctx);
  return { success: true, message: HELP_SENT };
}

/** Queues a mail for each request that has none, for example from a time without a mail server. */
export async function queueUnsentHelp(ctx: MailContext): Promise<void> {
  if (!mailsSupport(ctx)) return;
  const now = ctx.clock.now().getTime();
  const times = { from: now - UNSENT.upToMs, before: now - UNSENT.fromMs };
  for (const request of await repository.listUnsentHelpRequests(ctx.db, times)) {
    await queueHelpMail(ctx, ctx.db, request);
  }
  sendMailSoon(ctx);
}

function mailsSupport({ mailer, config }: Pick<Context, 'config' | 'mailer'>): boolean {
  return mailer !== null && config.SUPPORT_EMAIL !== undefined;
}

async function queueHelpMail(ctx: SettingsContext, db: Db, { id, userId, message, about }: Asked): Promise<void> {
  const user = await getUser(db, userId);
  await queueMail(ctx, db, {
    kind: HELP_MAIL,
    dedupeKey: helpMailKey(id),
    userId,
    recipient: ctx.config.SUPPORT_EMAIL as string,
    replyTo: user.email ?? user.pendingEmail,
    subject: `Help request ${id} from ${user.username}`,
    text: about ? `${message}\n\n${about}` : message,
  });
}
