import type { RowOf } from '#db/schema/database.ts';
import type { WatchChannel } from '#src/trips/plan.ts';
import type { Channel, ChannelTarget } from '#src/watch/channel.ts';
import type { Context } from '../../context.ts';
import { decrypt, encrypt, keyedDigest } from '../../runtime/secrets/encryption.ts';
import { canMailLinks } from '../mail/account-mail.ts';
import { findTripPlan } from '../trips/trips.ts';
import { contactOf } from './push-key.ts';

const PURPOSE = 'channels';
export const UNREADABLE = "We can't read this destination any more. Remove it and add it again.";

type Sealer = Pick<Context, 'sessionSecret'>;

export function encryptTarget({ sessionSecret }: Sealer, target: ChannelTarget): string {
  return encrypt(sessionSecret, PURPOSE, JSON.stringify(target));
}

/** Decrypts a target. Null if it was encrypted under another secret. */
export function openTarget(
  { sessionSecret }: Sealer,
  { sealedTarget }: Pick<RowOf<'channels'>, 'sealedTarget'>,
): ChannelTarget | null {
  const text = decrypt(sessionSecret, PURPOSE, sealedTarget);
  return text === null ? null : JSON.parse(text);
}

/** Returns a key that distinguishes a member's targets without revealing them. */
export function targetKey({ sessionSecret }: Sealer, target: ChannelTarget): string {
  return `${target.kind} ${keyedDigest(sessionSecret, PURPOSE, addressOf(target))}`;
}

/** Describes a channel for its owner; `email` is the account's confirmed address. */
export function describeChannel(ctx: Sealer, row: RowOf<'channels'>, email: string | null): Channel {
  const target = openTarget(ctx, row);
  return {
    id: row.id,
    kind: row.kind,
    label: target ? labelOf(target, email) : 'Unknown',
    createdAt: new Date(row.createdAt).toISOString(),
    pausedAt: row.pausedAt === null ? null : new Date(row.pausedAt).toISOString(),
    problem: target ? row.lastError : UNREADABLE,
  };
}

function addressOf(target: ChannelTarget): string {
  if (target.kind === 'mail') return '';
  return target.kind === 'push' ? target.subscription.endpoint : target.url;
}

/** The visible part of a target: a webhook's path is as secret as a password; by its topic, its owner knows a channel. */
function labelOf(target: ChannelTarget, email: string | null): string {
  if (target.kind === 'mail') return email ?? 'No confirmed address';
  if (target.kind === 'push') return target.device;
  const { host, pathname } = new URL(target.url);
  return target.kind === 'ntfy' ? `${host}${pathname}` : host;
}

/** Returns the kinds of channels that a member may use here: those of their plan, if they are set up. */
export async function channelKinds(ctx: Context, userId: number): Promise<WatchChannel[]> {
  const { channels } = await findTripPlan(ctx, userId);
  const isSetUp = { mail: canMailLinks(ctx), push: contactOf(ctx.config) !== null, ntfy: true, webhook: true };
  return channels.filter((kind) => isSetUp[kind]);
}
