import { deleteChannel } from '#db/repositories/watch/channels.ts';
import type { Context } from '../../context.ts';
import { unsubscribedChannel } from './message.ts';

/** Whether a link in a mail is ours; its channel may already be gone. */
export function isUnsubscribeLink(ctx: Context, token: string): boolean {
  return unsubscribedChannel(ctx, token) !== null;
}

/** Removes the channel that a mail was sent to. Returns false for a link that is not ours. */
export async function unsubscribe(ctx: Context, token: string): Promise<boolean> {
  const id = unsubscribedChannel(ctx, token);
  if (id === null) return false;
  await deleteChannel(ctx.db, id);
  return true;
}
