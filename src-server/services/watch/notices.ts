import { inTransaction } from '#db/engine/transaction.ts';
import type { RowOf } from '#db/site/schema/database.ts';
import * as channelRows from '#db/site/watch/channels.ts';
import * as repository from '#db/site/watch/notices.ts';
import { DAY_MS } from '#src/format/time.ts';
import { type Message, type NoticeBody, type Sent, storedNotice, storedProblem } from '#src/watch/notice.ts';
import { notifyAt, sendAt } from '#src/watch/quiet-hours.ts';
import { say } from '#src/words/say.ts';
import { speak } from '#src/words/speak.ts';
import type { Context } from '../../context.ts';
import { Abandoned, orAbandon } from '../../runtime/jobs/abandon.ts';
import { retryDelayMs } from '../../runtime/jobs/run-job.ts';
import { canMailLinks, type MailContext, sendMailSoon } from '../mail/account-mail.ts';
import {
  channelKinds,
  confirmedEmail,
  localeOfChannel,
  messageOf,
  type NoticeContext,
  noticeMail,
  openTarget,
} from './channels.ts';
import { pushSender } from './push-key.ts';

/** Longer than a channel may take; then another server takes over a message of one killed while sending it. */
const LEASE_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 60 * 60_000;
/** Longer than quiet hours, the hour of a digest, or failures delay anything. */
const LONGEST_DELAY_MS = 3 * DAY_MS;
/** The number of failures in a row that pauses a channel: about a day of them. */
export const MOST_FAILURES = 12;

export type NewNotice = {
  userId: number;
  legId: string | null;
  kind: string;
  /** identifies news that must be reported only once, whichever server finds it */
  fingerprint: string;
  body: NoticeBody;
};

/** Records news for a member's channels, once, for when quiet hours allow. Returns whether it was new. */
export async function notifyMember(
  ctx: Pick<Context, 'db' | 'clock' | 'config' | 'mailer'>,
  { body, ...telling }: NewNotice,
): Promise<boolean> {
  const { userId } = telling;
  // every check finds the same news again
  if (await repository.hasNotice(ctx.db, telling.fingerprint)) return false;
  const createdAt = ctx.clock.now().getTime();
  const hours = await channelRows.findQuietHours(ctx.db, userId);
  const channels = await channelRows.listOpenChannels(ctx.db, userId, await channelKinds(ctx, userId));
  return inTransaction(ctx.db, async (transaction) => {
    const noticeId = await repository.insertNotice(transaction, { ...telling, body: storedNotice(body), createdAt });
    if (noticeId === null) return false;
    const nextAt = hours ? notifyAt(createdAt, hours) : createdAt;
    await repository.insertDeliveries(transaction, { noticeId, channelIds: channels.map(({ id }) => id), nextAt });
    return true;
  });
}

/**
 * Sends what is due to members' channels, one message after another, whichever server recorded it. A mail is queued in
 * the transaction that marks it as delivered. A posted message is sent once as far as HTTP allows: if a server is
 * killed after the receiver accepted it and before recording that, it is sent again with the same id. Throws the
 * signal's reason.
 */
export async function deliverNotices(ctx: NoticeContext, { signal }: { signal: AbortSignal }): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const [holder, newMessage] = [crypto.randomUUID(), crypto.randomUUID()];
    const now = ctx.clock.now().getTime();
    const claimed = await repository.claimMessage(ctx.db, {
      holder,
      newMessage,
      now,
      leaseMs: LEASE_MS,
      longestWaitMs: LONGEST_DELAY_MS,
    });
    if (!claimed) return;
    const { claim, noticeIds, tries } = claimed;
    const channel = await channelRows.findChannel(ctx.db, claim.channelId);
    // another server was faster, or its owner has just removed it
    if (!channel || noticeIds.length === 0) continue;
    const hours = await channelRows.findQuietHours(ctx.db, channel.userId);
    const sendsAt = hours ? sendAt(now, hours) : now;
    if (sendsAt > now) {
      await repository.putOffMessage(ctx.db, claim, sendsAt);
      continue;
    }
    const notices = await repository.listNotices(ctx.db, noticeIds);
    const locale = await localeOfChannel(ctx.db, channel);
    const message = messageOf(ctx.config, claim.message, { notices, locale });
    await deliver(ctx, { claim, tries, channel, message }, signal);
  }
}

/** Sends what is due in the background; failures are retried by the job 'notices'. */
export function deliverSoon(ctx: NoticeContext): void {
  ctx.background.run('notices', (signal) => deliverNotices(ctx, { signal }));
}

type Delivery = { claim: repository.DeliveryClaim; tries: number; channel: RowOf<'channels'>; message: Message };

async function deliver(ctx: NoticeContext, delivery: Delivery, signal: AbortSignal): Promise<void> {
  const target = openTarget(ctx, delivery.channel);
  if (!target)
    return recordOutcome(ctx, delivery, {
      kind: 'failed',
      problem: say('mail.notices.channelsAddressCantBe'),
      waitMs: 0,
      said: '',
    });
  if (target.kind === 'mail') return handOver(ctx, delivery);
  const now = ctx.clock.now();
  const sending = ctx.messenger.send(target, delivery.message, { sender: () => pushSender(ctx), now, signal });
  let outcome: Sent;
  try {
    outcome = await orAbandon(signal, sending);
  } catch (error) {
    // it is unknown whether it was sent: it is retried when the lease expires
    if (error instanceof Abandoned) throw signal.reason;
    throw error;
  }
  await recordOutcome(ctx, delivery, outcome);
}

async function handOver(ctx: MailContext & Pick<Context, 'sessionSecret'>, delivery: Delivery): Promise<void> {
  const { claim, channel, message } = delivery;
  const recipient = await confirmedEmail(ctx.db, channel.userId);
  const canMail = canMailLinks(ctx);
  if (!recipient || !canMail) {
    const problem = canMail ? say('mail.notices.emailAddressNotConfirmed') : say('mail.notices.siteCantSendMail');
    return recordOutcome(ctx, delivery, { kind: 'failed', problem, waitMs: 0, said: '' });
  }
  const queue = await noticeMail(ctx, message, { userId: channel.userId, channelId: channel.id, recipient });
  await inTransaction(ctx.db, async (transaction) => {
    if (!(await repository.markMessageSent(transaction, claim))) return;
    await queue(transaction);
    await channelRows.recordArrival(transaction, channel.id);
  });
  ctx.metrics.count('alerts_total', { channel: 'mail', outcome: 'arrived' });
  sendMailSoon(ctx);
}

async function recordOutcome(
  ctx: Pick<Context, 'db' | 'clock' | 'log' | 'metrics'>,
  { claim, tries, channel }: Delivery,
  outcome: Sent,
): Promise<void> {
  const { db, metrics, log } = ctx;
  metrics.count('alerts_total', { channel: channel.kind, outcome: outcome.kind });
  if (outcome.kind === 'arrived') {
    await inTransaction(db, async (transaction) => {
      await repository.markMessageSent(transaction, claim);
      await channelRows.recordArrival(transaction, channel.id);
    });
    return;
  }
  if (outcome.kind === 'gone') {
    await channelRows.deleteChannel(db, channel.id);
    log.info({ channel: channel.id, kind: channel.kind }, 'channel removed: the recipient is gone');
    return;
  }
  const now = ctx.clock.now().getTime();
  const { problem, waitMs, said } = outcome;
  await inTransaction(db, async (transaction) => {
    const isPaused = await channelRows.recordChannelFailure(transaction, channel.id, {
      lastError: storedProblem(problem),
      now,
      most: MOST_FAILURES,
    });
    await repository.markMessageFailed(
      transaction,
      claim,
      now + Math.max(waitMs, retryDelayMs(tries, { longestMs: LONGEST_WAIT_MS })),
    );
    if (isPaused) await repository.giveUpDeliveries(transaction, channel.id);
  });
  const told = { channel: channel.id, kind: channel.kind, tries, problem: speak('en', problem), said };
  log.warn(told, 'notice not delivered');
}
