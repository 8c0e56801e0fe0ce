import { randomUUID } from 'node:crypto';
import { ensureAttempt, replaceAttempt, setCheckoutOfAttempt } from '#db/repositories/checkout-attempts.ts';
import { assignCustomer, forgetCustomer } from '#db/repositories/subscriptions.ts';
import { getUser } from '#db/repositories/users.ts';
import type { CheckoutAttemptRow, UserRow } from '#db/schema.ts';
import { isEnding, isInForce, isUnpaid, type ProviderSubscription } from '#src/account/subscription.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../context.ts';
import { getPayments } from './get-payments.ts';
import { syncSubscription } from './sync-subscription.ts';

/** The provider forgets idempotency keys after a day. */
const ATTEMPT_LIFE_MS = 23 * 60 * 60 * 1000;

/**
 * Where to send the browser to subscribe: the one open checkout of this user, however often it is asked for; or the
 * profile, when a cancelled subscription still ran and was taken up again. `origin` is the product's own address.
 * Throws conflict when the user subscribes already.
 */
export async function subscribe(ctx: Context, userId: number, origin: string): Promise<{ url: string }> {
  getPayments(ctx);
  if (ctx.config.FREE_SEARCHES === 'unlimited') {
    throw new AppError('conflict', 'Searches are not limited on this server: there is nothing to pay for.');
  }
  const profileUrl = `${origin}/profile`;
  for (let tries = 0; tries < 2; tries++) {
    const user = await getUser(ctx.db, userId);
    const attempt = await ensureAttempt(ctx.db, newAttempt(ctx, user, profileUrl));
    const url = await findWay(ctx, user, attempt);
    if (url) return { url };
    await replaceAttempt(ctx.db, attempt.attemptId, newAttempt(ctx, user, profileUrl));
  }
  throw new AppError('provider_answer_invalid', 'Could not create checkout session', { service: 'Stripe' });
}

/** Null when the provider no longer knew the customer, who is forgotten then. */
async function findWay(ctx: Context, user: UserRow, attempt: CheckoutAttemptRow): Promise<string | null> {
  const payments = getPayments(ctx);
  // Looked up before the subscriptions: a checkout that is completed in between is then seen as a subscription.
  const earlier = attempt.checkoutId ? await payments.findCheckout(attempt.checkoutId) : null;
  const customerId = user.stripeCustomerId ?? (await makeCustomer(ctx, user, attempt));
  const synced = await syncSubscription(ctx, customerId);
  const running = synced?.subscriptions ?? null;
  if (!running) return forget(ctx, customerId);
  const ending = refuseTwice(running);
  if (ending) {
    await payments.keepSubscription(ending);
    await syncSubscription(ctx, customerId);
    return `${attempt.profileUrl}?resumed=true`;
  }
  if (earlier?.status === 'open' && earlier.url) return earlier.url;
  const usable = await freshAttempt(ctx, user, attempt);
  const { attemptId, profileUrl } = usable;
  const checkout = await payments.createCheckout({ customerId, userId: user.id, profileUrl }, `checkout:${attemptId}`);
  if (!checkout?.url) return forget(ctx, customerId);
  await setCheckoutOfAttempt(ctx.db, attemptId, checkout.id);
  return checkout.url;
}

/** Made once: two clicks share the attempt and so its key, and the first to be stored is kept. */
async function makeCustomer(ctx: Context, user: UserRow, { attemptId }: CheckoutAttemptRow): Promise<string> {
  const { id: userId, email, username } = user;
  const made = await getPayments(ctx).createCustomer({ userId, email, username }, `customer:${attemptId}`);
  return assignCustomer(ctx.db, userId, made);
}

/** Throws conflict for whoever pays already; returns a subscription that would end, if there is one. */
function refuseTwice(subscriptions: ProviderSubscription[]): ProviderSubscription | undefined {
  if (subscriptions.some((subscription) => isInForce(subscription) && !isEnding(subscription))) {
    throw new AppError('conflict', 'You already have a premium subscription. There is nothing more to pay.');
  }
  if (subscriptions.some(isUnpaid)) {
    throw new AppError(
      'conflict',
      'Your last payment did not go through. Update your card under "Invoices and cards" instead of subscribing again.',
    );
  }
  return subscriptions.find(isInForce);
}

/** The attempt itself while its key is good and nothing has come of it, else a new one. */
async function freshAttempt(ctx: Context, user: UserRow, attempt: CheckoutAttemptRow): Promise<CheckoutAttemptRow> {
  const age = ctx.clock.now().getTime() - attempt.createdAt;
  if (attempt.checkoutId === null && age < ATTEMPT_LIFE_MS) return attempt;
  return replaceAttempt(ctx.db, attempt.attemptId, newAttempt(ctx, user, attempt.profileUrl));
}

async function forget(ctx: Context, customerId: string): Promise<null> {
  await forgetCustomer(ctx.db, customerId);
  return null;
}

function newAttempt(ctx: Context, user: UserRow, profileUrl: string) {
  return { userId: user.id, attemptId: randomUUID(), profileUrl, createdAt: ctx.clock.now().getTime() };
}
