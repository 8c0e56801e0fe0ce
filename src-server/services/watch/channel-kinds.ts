import type { WatchChannel } from '#src/trips/plan.ts';
import type { Context } from '../../context.ts';
import { canMailLinks } from '../mail/account-mail.ts';
import { findTripPlan } from '../trips/trips.ts';

/** Returns the kinds of channels that a member may use here: those of their plan, and mail if it is set up. */
export async function channelKinds(ctx: Context, userId: number): Promise<WatchChannel[]> {
  const { channels } = await findTripPlan(ctx, userId);
  return channels.filter((kind) => kind !== 'mail' || canMailLinks(ctx));
}
