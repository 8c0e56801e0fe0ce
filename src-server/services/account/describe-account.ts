import { hasPassword } from '#db/repositories/account/passwordless.ts';
import { findUser } from '#db/repositories/account/users.ts';
import type { RowOf } from '#db/schema/database.ts';
import type { Account } from '#src/account/account.ts';
import type { Member } from '#src/account/actor.ts';
import { hasPremium, toSubscriptionStatus } from '#src/account/plan.ts';
import { isoTime } from '#src/format/iso-time.ts';
import type { Context } from '../../context.ts';

/** Returns the signed-in user as the client sees it; null if no one is. */
export async function currentAccount(ctx: Context, member: Member | null): Promise<Account | null> {
  const user = member && (await findUser(ctx.db, member.userId));
  return user && describeAccount(ctx, user);
}

export function describeAccount(ctx: Context, user: RowOf<'users'>): Account {
  const isPremium = hasPremium(user, ctx.clock.now());
  const free = ctx.config.FREE_SEARCHES;
  return {
    id: user.id,
    username: user.username,
    email: user.email ?? user.pendingEmail,
    isEmailConfirmed: user.email !== null && user.emailConfirmedAt !== null,
    pendingEmail: user.email === null ? null : user.pendingEmail,
    hasPassword: hasPassword(user),
    role: user.role === 'admin' ? 'admin' : 'user',
    searchCount: user.searchCount,
    searchLimit: isPremium || free === 'unlimited' ? null : free,
    isPremium,
    subscriptionStatus: toSubscriptionStatus(user.subscriptionStatus),
    subscriptionExpiresAt: isoTime(user.subscriptionExpiresAt),
    createdAt: isoTime(user.createdAt),
  };
}
