import { randomUUID } from 'node:crypto';
import type { Db } from '#db/connect.ts';
import { findUser, getUser } from '#db/site/account/users.ts';
import * as repository from '#db/site/billing/subscriptions.ts';
import type { RowOf } from '#db/site/schema/database.ts';
import { ReplayedError } from '#src/account/replayed-error.ts';
import * as rules from '#src/account/subscription.ts';
import { AppError } from '#src/errors.ts';
import { say } from '#src/words/say.ts';
import type { Clock, Context, StoreContext } from '../../context.ts';
import { closeCheckout } from './subscription.ts';
import { getPayments, NOT_SET_UP, type PaymentContext, syncSubscription } from './sync-subscription.ts';

/** The provider forgets idempotency keys after a day. */
const ATTEMPT_LIFE_MS = 23 * 60 * 60 * 1000;

const PRICE_UNKNOWN = say('errors.subscribe.cantLoadSubscriptionPrice');
const PENDING = say('errors.subscribe.paymentStillBeingProcessed');
const HELD = {
  disputed: say('errors.subscribe.bankHasDisputedLast'),
  paused: say('errors.subscribe.paymentsSubscriptionPausedContact'),
  unpaid: say('errors.subscribe.periodSubscriptionIsntPaid'),
};
const UNPAID = say('errors.subscribe.lastPaymentFailedUpdate');
const RESUMABLE = say('errors.subscribe.subscriptionCanceledButStill');

/**
 * Returns where to send the browser to subscribe: the user's one open checkout. `origin` is the product's own. Throws
 * conflict if the user already subscribes, has a payment in progress, or could resume.
 */
export async function subscribe(
  ctx: PaymentContext & Pick<Context, 'price'>,
  userId: number,
  origin: string,
): Promise<{ url: string }> {
  if (!getPayments(ctx).hasWebhookSecret || !ctx.config.STRIPE_PUBLISHABLE_KEY) {
    throw new AppError('provider_not_configured', NOT_SET_UP, { service: 'Stripe' });
  }
  if (ctx.config.FREE_SEARCHES === 'unlimited') {
    throw new AppError('conflict', say('errors.subscribe.searchesNotLimitedSite'));
  }
  if (!(await ctx.price.current())) throw new AppError('provider_unavailable', PRICE_UNKNOWN, { service: 'Stripe' });
  const profileUrl = `${origin}/profile`;
  for (let tries = 0; tries < 2; tries++) {
    const user = await getUser(ctx.db, userId);
    const attempt = await repository.ensureAttempt(ctx.db, newAttempt(ctx.clock, userId, profileUrl));
    const url = await findCheckoutUrl(ctx, user, attempt);
    if (url) return { url };
    await repository.replaceAttempt(ctx.db, attempt.attemptId, newAttempt(ctx.clock, userId, profileUrl));
  }
  throw new AppError('provider_answer_invalid', say('errors.subscribe.couldNotCreateCheckout'), { service: 'Stripe' });
}

/** Returns the checkout's address. Null if the provider forgot the customer, or another click replaced it. */
async function findCheckoutUrl(
  ctx: PaymentContext,
  user: RowOf<'users'>,
  attempt: RowOf<'checkout_attempts'>,
): Promise<string | null> {
  const payments = getPayments(ctx);
  // fetched before the subscriptions, so that a checkout completed in between is seen as a subscription
  const earlier = attempt.checkoutId ? await payments.findCheckout(attempt.checkoutId) : null;
  const customerId = user.stripeCustomerId ?? (await makeCustomer(ctx, user, attempt));
  const synced = await syncSubscription(ctx, customerId);
  const running = synced?.subscriptions ?? null;
  if (!running) return forget(ctx.db, customerId);
  refuseTwice(running, { earlier, now: ctx.clock.now().getTime() });
  if (earlier?.status === 'open' && earlier.url) return earlier.url;
  // one whose payment failed could still be paid later, in addition to the new one
  for (const { id, status } of running) if (status === 'incomplete') await payments.endSubscription(id);
  const usable = await freshAttempt(ctx, attempt);
  const { attemptId, profileUrl } = usable;
  const wanted = { customerId, userId: user.id, profileUrl };
  const checkout = await orNewKeys(ctx, usable, () => payments.createCheckout(wanted, `checkout:${attemptId}`));
  if (!checkout?.url) return forget(ctx.db, customerId);
  const isStored = await repository.setCheckoutOfAttempt(ctx.db, attemptId, checkout.id);
  const buyer = await findUser(ctx.db, user.id);
  if (!buyer) return refuseGone(ctx, { customerId, checkoutId: checkout.id });
  const isBlocked = buyer.blockedAt !== null;
  if (isStored && !isBlocked) return checkout.url;
  // an account blocked meanwhile must not pay; a replaced attempt has another checkout by now, and both could be paid
  await closeCheckout(ctx, checkout.id);
  if (isBlocked) throw new AppError('not_signed_in');
  return null;
}

/**
 * Returns what `call` creates under a key of the attempt. If the provider repeats a failure under that key, the next
 * click gets new ones; what the old ones may have created cannot be paid.
 */
async function orNewKeys<T>(
  ctx: StoreContext,
  attempt: RowOf<'checkout_attempts'>,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ReplayedError) await replace(ctx, attempt);
    throw error;
  }
}

/** Cleans up after an account deleted meanwhile: no one may pay for it. Throws not_signed_in. */
async function refuseGone(
  ctx: Pick<Context, 'payments'>,
  { customerId, checkoutId }: { customerId: string; checkoutId?: string },
): Promise<never> {
  const payments = getPayments(ctx);
  if (checkoutId) await payments.expireCheckout(checkoutId);
  await payments.deleteCustomer(customerId);
  throw new AppError('not_signed_in');
}

/** Creates the customer once: two clicks share the attempt and so its key, and the first one stored is kept. */
async function makeCustomer(
  ctx: PaymentContext,
  user: RowOf<'users'>,
  attempt: RowOf<'checkout_attempts'>,
): Promise<string> {
  const { id: userId, username } = user;
  const wanted = { userId, email: user.email ?? user.pendingEmail, username };
  const made = await orNewKeys(ctx, attempt, () =>
    getPayments(ctx).createCustomer(wanted, `customer:${attempt.attemptId}`),
  );
  return (await repository.assignCustomer(ctx.db, userId, made)) ?? refuseGone(ctx, { customerId: made });
}

type Payment = { earlier: { status: string; isPaid: boolean; subscriptionId: string | null } | null; now: number };

/** Throws conflict if the user already pays, or would pay twice. */
function refuseTwice(subscriptions: rules.ProviderSubscription[], { earlier, now }: Payment): void {
  const good = subscriptions.filter((subscription) => rules.isInForce(subscription) && !rules.holdOf(subscription));
  if (good.some((subscription) => !rules.isEnding(subscription))) {
    throw new AppError('conflict', say('errors.subscribe.alreadyHavePremiumSubscription'));
  }
  const known = subscriptions.find(({ id }) => id === earlier?.subscriptionId);
  const isUnderWay = earlier?.status === 'complete' && !earlier.isPaid && !known;
  if (isUnderWay || subscriptions.some((subscription) => rules.isPending(subscription, now))) {
    throw new AppError('conflict', PENDING);
  }
  const hold = subscriptions.filter(rules.isInForce).map(rules.holdOf).find(Boolean);
  if (hold) throw new AppError('conflict', HELD[hold]);
  if (subscriptions.some(rules.isUnpaid)) throw new AppError('conflict', UNPAID);
  if (good.length > 0) throw new AppError('conflict', RESUMABLE);
}

/** Returns the attempt itself while its key is valid and nothing has come of it, else a new one. */
async function freshAttempt(
  ctx: StoreContext,
  attempt: RowOf<'checkout_attempts'>,
): Promise<RowOf<'checkout_attempts'>> {
  const age = ctx.clock.now().getTime() - attempt.createdAt;
  if (attempt.checkoutId === null && age < ATTEMPT_LIFE_MS) return attempt;
  return replace(ctx, attempt);
}

function replace(
  ctx: StoreContext,
  { attemptId, userId, profileUrl }: RowOf<'checkout_attempts'>,
): Promise<RowOf<'checkout_attempts'>> {
  return repository.replaceAttempt(ctx.db, attemptId, newAttempt(ctx.clock, userId, profileUrl));
}

async function forget(db: Db, customerId: string): Promise<null> {
  await repository.forgetCustomer(db, customerId);
  return null;
}

function newAttempt(clock: Clock, userId: number, profileUrl: string) {
  return { userId, attemptId: randomUUID(), profileUrl, createdAt: clock.now().getTime() };
}
