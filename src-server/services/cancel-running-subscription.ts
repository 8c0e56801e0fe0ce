import type { UserRow } from '#db/schema.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../context.ts';

const ENDED = ['none', 'free', 'canceled'];

/** Sees to it that an account which goes away is not charged again. Throws when that cannot be made sure. */
export async function cancelRunningSubscription(_ctx: Context, user: UserRow): Promise<void> {
  if (!user.stripeSubscriptionId || ENDED.includes(user.subscriptionStatus)) return;
  throw new AppError(
    'provider_not_configured',
    'Your subscription could not be cancelled, so your account was kept. Please cancel it first, or try again later.',
  );
}
