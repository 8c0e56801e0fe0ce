import { inTransaction } from '#db/engine/transaction.ts';
import { markHelpRequestMailed } from '#db/site/account/help-requests.ts';
import { claimMail, type MailClaim, markMailFailed, markMailSent } from '#db/site/operations/jobs.ts';
import type { RowOf } from '#db/site/schema/database.ts';
import { AppError } from '#src/errors.ts';
import { DAY_MS } from '#src/format/time.ts';
import type { Context } from '../../context.ts';
import { Abandoned, orAbandon } from '../../runtime/jobs/abandon.ts';
import { longestRetryDelayMs, retryDelayMs } from '../../runtime/jobs/run-job.ts';
import { HELP_MAIL, helpRequestOf } from './account-mails.ts';
import { withoutAddress } from './without-address.ts';

/** Longer than a mail server may take; then another server takes over a mail of one killed while sending it. */
const LEASE_MS = 2 * 60_000;
const LONGEST_WAIT_MS = 6 * 60 * 60_000;
const GIVEN_UP_AFTER_MS = 5 * DAY_MS;

/**
 * Sends the due mails one after another, whichever server queued them. Each is sent once as far as SMTP allows: if a
 * server is killed after the mail server accepted a mail and before recording it, the mail is sent again with the same
 * Message-ID. One that the mail server refuses for good is given up. Does nothing without a mailer. Throws the signal's
 * reason.
 */
export async function sendDueMails(
  ctx: Pick<Context, 'db' | 'clock' | 'log' | 'metrics' | 'mailer'>,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const { mailer } = ctx;
  if (!mailer) return;
  for (;;) {
    signal.throwIfAborted();
    const holder = crypto.randomUUID();
    const now = ctx.clock.now().getTime();
    const longestWaitMs = longestRetryDelayMs(LONGEST_WAIT_MS);
    const mail = await claimMail(ctx.db, { holder, now, leaseMs: LEASE_MS, longestWaitMs });
    if (!mail) return;
    const claim = { id: mail.id, holder };
    try {
      await orAbandon(signal, mailer.send(mail));
    } catch (error) {
      // it is unknown whether it was sent: it is retried when the lease expires
      if (error instanceof Abandoned) throw signal.reason;
      const isForGood = error instanceof AppError && error.code === 'invalid_input';
      await recordFailure(ctx, { mail, claim, error: withoutAddress(error, mail.recipient), isForGood });
      continue;
    }
    await recordSuccess(ctx, { mail, claim });
  }
}

async function recordSuccess(
  ctx: Pick<Context, 'db' | 'clock' | 'metrics'>,
  { mail, claim }: { mail: RowOf<'outgoing_mails'>; claim: MailClaim },
): Promise<void> {
  const sentAt = ctx.clock.now().getTime();
  await inTransaction(ctx.db, async (transaction) => {
    await markMailSent(transaction, claim, sentAt);
    if (mail.kind === HELP_MAIL) await markHelpRequestMailed(transaction, helpRequestOf(mail.dedupeKey), sentAt);
  });
  ctx.metrics.count('emails_total', { kind: mail.kind, outcome: 'sent' });
}

async function recordFailure(
  ctx: Pick<Context, 'db' | 'clock' | 'log' | 'metrics'>,
  {
    mail,
    claim,
    error,
    isForGood,
  }: { mail: RowOf<'outgoing_mails'>; claim: MailClaim; error: Error; isForGood: boolean },
): Promise<void> {
  const now = ctx.clock.now().getTime();
  const { id, kind, attempts, createdAt } = mail;
  const isGivenUp = isForGood || now - createdAt > GIVEN_UP_AFTER_MS;
  const nextAt = isGivenUp ? null : now + retryDelayMs(attempts, { longestMs: LONGEST_WAIT_MS });
  await markMailFailed(ctx.db, claim, { lastError: error.message, nextAt, now });
  ctx.metrics.count('emails_total', { kind, outcome: isGivenUp ? 'given up' : 'failed' });
  ctx.log.error({ err: error, mail: id, kind, attempts }, isGivenUp ? 'mail given up' : 'mail not sent');
}
