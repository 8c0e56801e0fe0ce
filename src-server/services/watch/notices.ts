import { inTransaction } from '#db/in-transaction.ts';
import {
  deleteChannel,
  findChannel,
  findQuietHours,
  listOpenChannels,
  noteArrival,
  noteChannelFailure,
} from '#db/repositories/channels.ts';
import {
  claimMessage,
  type DeliveryClaim,
  giveUpDeliveries,
  hasNotice,
  insertDeliveries,
  insertNotice,
  listNotices,
  markMessageFailed,
  markMessageSent,
  putOffMessage,
} from '#db/repositories/notices.ts';
import type { ChannelRow } from '#db/schema/watch.ts';
import type { Message, NoticeBody, Sent } from '#src/watch/notice.ts';
import { sendAt, tellAt } from '#src/watch/quiet-hours.ts';
import type { Context } from '../../context.ts';
import { Cut, orCut } from '../../jobs/or-cut.ts';
import { retryDelayMs } from '../../jobs/retry-delay.ts';
import { canMailLinks } from '../mail/account-mail.ts';
import { sendMailSoon } from '../mail/queue-mail.ts';
import { channelKinds } from './channel-kinds.ts';
import { openTarget } from './channel-target.ts';
import { confirmedEmail } from './channels.ts';
import { messageOf, noticeMail } from './message.ts';
import { pushSender } from './push-key.ts';

/** Longer than a channel may take. A server that was killed while it sent loses the message then, to the next one. */
const LEASE_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 60 * 60_000;
/** More than quiet hours, the hour of a digest, or a failure put anything off. */
const LONGEST_DELAY_MS = 3 * 24 * 60 * 60_000;
/** Failures in a row that pause a channel: about a day of them. */
export const MOST_FAILURES = 12;

export type Telling = {
  userId: number;
  legId: string | null;
  kind: string;
  /** the same for what must be told once only, whichever server notices it */
  fingerprint: string;
  body: NoticeBody;
};

/**
 * Notes something that a member shall hear, for all of their channels: once, when their quiet hours allow. Returns whether
 * it was new. Call `deliverSoon` afterwards.
 */
export async function tellMember(ctx: Context, { body, ...telling }: Telling): Promise<boolean> {
  const { userId } = telling;
  // each look finds again what was told once
  if (await hasNotice(ctx.db, telling.fingerprint)) return false;
  const createdAt = ctx.clock.now().getTime();
  const hours = await findQuietHours(ctx.db, userId);
  const channels = await listOpenChannels(ctx.db, userId, await channelKinds(ctx, userId));
  return inTransaction(ctx.db, async (transaction) => {
    const noticeId = await insertNotice(transaction, { ...telling, body: JSON.stringify(body), createdAt });
    if (noticeId === null) return false;
    const nextAt = hours ? tellAt(createdAt, hours) : createdAt;
    await insertDeliveries(transaction, { noticeId, channelIds: channels.map(({ id }) => id), nextAt });
    return true;
  });
}

/**
 * Sends what is due to members' channels, one message after another, whichever server noted it. A mail is handed to the
 * outbox of mails in the transaction that ticks it off; what is posted is sent once as far as HTTP allows: a server killed
 * between the other side's yes and its own note of it leads to a second one with the same id. Throws the signal's reason.
 */
export async function deliverNotices(ctx: Context, { signal }: { signal: AbortSignal }): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const [holder, newMessage] = [crypto.randomUUID(), crypto.randomUUID()];
    const now = ctx.clock.now().getTime();
    const claimed = await claimMessage(ctx.db, {
      holder,
      newMessage,
      now,
      leaseMs: LEASE_MS,
      longestWaitMs: LONGEST_DELAY_MS,
    });
    if (!claimed) return;
    const { claim, noticeIds, tries } = claimed;
    const channel = await findChannel(ctx.db, claim.channelId);
    // another server was quicker, or its owner has just removed it
    if (!channel || noticeIds.length === 0) continue;
    const hours = await findQuietHours(ctx.db, channel.userId);
    const sendsAt = hours ? sendAt(now, hours) : now;
    if (sendsAt > now) {
      await putOffMessage(ctx.db, claim, sendsAt);
      continue;
    }
    const message = messageOf(ctx, claim.message, await listNotices(ctx.db, noticeIds));
    await deliver(ctx, { claim, tries, channel, message }, signal);
  }
}

/** Sends what is due, on its own way; what fails is sent by the job 'notices' later. */
export function deliverSoon(ctx: Context): void {
  ctx.background.run('notices', (signal) => deliverNotices(ctx, { signal }));
}

type Delivery = { claim: DeliveryClaim; tries: number; channel: ChannelRow; message: Message };

async function deliver(ctx: Context, delivery: Delivery, signal: AbortSignal): Promise<void> {
  const target = openTarget(ctx, delivery.channel);
  if (!target) return noteOutcome(ctx, delivery, { kind: 'failed', problem: 'It is unreadable.', waitMs: 0 });
  if (target.kind === 'mail') return handOver(ctx, delivery);
  const now = ctx.clock.now();
  const sending = ctx.messenger.send(target, delivery.message, { sender: () => pushSender(ctx), now, signal });
  let outcome: Sent;
  try {
    outcome = await orCut(signal, sending);
  } catch (error) {
    // nobody knows whether it went out: the lease decides when it is tried again
    if (error instanceof Cut) throw signal.reason;
    throw error;
  }
  await noteOutcome(ctx, delivery, outcome);
}

async function handOver(ctx: Context, delivery: Delivery): Promise<void> {
  const { claim, channel, message } = delivery;
  const recipient = await confirmedEmail(ctx, channel.userId);
  const canMail = canMailLinks(ctx);
  if (!recipient || !canMail) {
    const problem = canMail ? 'The email address is not confirmed.' : 'This server has no mail at the moment.';
    return noteOutcome(ctx, delivery, { kind: 'failed', problem, waitMs: 0 });
  }
  const queue = await noticeMail(ctx, message, { userId: channel.userId, channelId: channel.id, recipient });
  await inTransaction(ctx.db, async (transaction) => {
    if (!(await markMessageSent(transaction, claim))) return;
    await queue(transaction);
    await noteArrival(transaction, channel.id);
  });
  ctx.metrics.noticeEnded('mail', 'arrived');
  sendMailSoon(ctx);
}

async function noteOutcome(ctx: Context, { claim, tries, channel }: Delivery, outcome: Sent): Promise<void> {
  const { db, metrics, log } = ctx;
  metrics.noticeEnded(channel.kind, outcome.kind);
  if (outcome.kind === 'arrived') {
    await inTransaction(db, async (transaction) => {
      await markMessageSent(transaction, claim);
      await noteArrival(transaction, channel.id);
    });
    return;
  }
  if (outcome.kind === 'gone') {
    await deleteChannel(db, channel.id);
    log.info({ channel: channel.id, kind: channel.kind }, 'channel removed: it is gone');
    return;
  }
  const now = ctx.clock.now().getTime();
  const { problem: lastError, waitMs } = outcome;
  await inTransaction(db, async (transaction) => {
    const isPaused = await noteChannelFailure(transaction, channel.id, { lastError, now, most: MOST_FAILURES });
    await markMessageFailed(
      transaction,
      claim,
      now + Math.max(waitMs, retryDelayMs(tries, { longestMs: LONGEST_WAIT_MS })),
    );
    if (isPaused) await giveUpDeliveries(transaction, channel.id);
  });
  log.warn({ channel: channel.id, kind: channel.kind, tries, problem: lastError }, 'notice not delivered');
}
