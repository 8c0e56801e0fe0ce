import { deleteChannel, recordArrival } from '#db/repositories/watch/channels.ts';
import type { Member } from '#src/account/actor.ts';
import type { ChannelTest } from '#src/watch/channel.ts';
import { CHANNEL_NAMES } from '#src/watch/channel.ts';
import type { Message } from '#src/watch/notice.ts';
import type { Context } from '../../context.ts';
import { sendMailSoon } from '../mail/queue-mail.ts';
import { openTarget, UNREADABLE } from './channel-target.ts';
import { confirmedEmail, getOwnChannel } from './channels.ts';
import { noticeMail } from './message.ts';
import { pushSender } from './push-key.ts';

/**
 * Sends a message to one of the member's channels now; a paused channel is active again if it arrives. Throws
 * not_found.
 */
export async function testChannel(ctx: Context, member: Member, id: number): Promise<ChannelTest> {
  const channel = await getOwnChannel(ctx, member, id);
  const target = openTarget(ctx, channel);
  if (!target) return failed(UNREADABLE);
  const message = testMessage(ctx, `test-${crypto.randomUUID()}`);
  if (target.kind === 'mail') {
    const recipient = await confirmedEmail(ctx, member.userId);
    if (!recipient || !ctx.mailer) return failed('Confirm your email address first. Your profile sends you the link.');
    await (await noticeMail(ctx, message, { userId: member.userId, channelId: id, recipient }))(ctx.db);
    await recordArrival(ctx.db, id);
    sendMailSoon(ctx);
    return { arrived: true, message: `The mail is on its way to ${recipient}.` };
  }
  const now = ctx.clock.now();
  const outcome = await ctx.messenger.send(target, message, { sender: () => pushSender(ctx), now });
  if (outcome.kind === 'failed') {
    const { problem, said } = outcome;
    ctx.log.warn({ channel: id, kind: channel.kind, problem, said }, 'test not delivered');
    return failed(`${CHANNEL_NAMES[channel.kind]}: ${problem}`);
  }
  if (outcome.kind === 'gone') {
    await deleteChannel(ctx.db, id);
    return failed('There is no one at this address any more, so the channel was removed.');
  }
  await recordArrival(ctx.db, id);
  return { arrived: true, message: 'It arrived.' };
}

function testMessage({ config }: Context, id: string): Message {
  const text = 'This is a test. Changes to your watched flights will arrive here.';
  return { id, title: 'Airworthy: a test', text, url: `${config.PUBLIC_URL ?? ''}/profile`, notices: [] };
}

function failed(message: string): ChannelTest {
  return { arrived: false, message };
}
