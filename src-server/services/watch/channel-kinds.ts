import type { WatchChannel } from '#src/trips/plan.ts';
import type { Context } from '../../context.ts';
import { canMailLinks } from '../mail/account-mail.ts';
import { findTripPlan } from '../trips/trips.ts';
import { contactOf } from './push-key.ts';

/** Returns the kinds of channels that a member may use here: those of their plan, if they are set up. */
export async function channelKinds(ctx: Context, userId: number): Promise<WatchChannel[]> {
  const { channels } = await findTripPlan(ctx, userId);
  const isSetUp = { mail: canMailLinks(ctx), push: contactOf(ctx.config) !== null, ntfy: true, webhook: true };
  return channels.filter((kind) => isSetUp[kind]);
}
