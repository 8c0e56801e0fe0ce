import * as repository from '#db/site/billing/subscriptions.ts';
import type { RowOf } from '#db/site/schema/database.ts';
import { toSubscriptionStatus } from '#src/account/plan.ts';
import { type SubscriptionState, subscriptionState } from '#src/account/subscription.ts';
import { AppError, type ErrorCode } from '#src/errors.ts';
import { say } from '#src/words/say.ts';
import type { Context } from '../../context.ts';
import type { PaymentEventName, Synced, SyncRound } from '../../runtime/caching/cached-values.ts';
import type { JobRun } from '../../runtime/jobs/run-job.ts';

export type PaymentContext = Pick<Context, 'db' | 'clock' | 'config' | 'payments' | 'customerSyncs'>;

export const NOT_SET_UP = say('errors.syncSubscription.paymentNotSetUp');

/** Returns the payment provider. Throws provider_not_configured if there is none. */
export function getPayments({ payments }: Pick<Context, 'payments'>): NonNullable<Context['payments']> {
  if (!payments) throw new AppError('provider_not_configured', NOT_SET_UP, { service: 'Stripe' });
  return payments;
}

/** An attempt fails only if another one has just succeeded. */
const MAX_TRIES = 20;

/**
 * Fetches a customer's data from the provider and stores the resulting state, together with the event that triggered
 * it. Order, repetition and concurrency do not matter: a state is stored only if no other has been stored since it was
 * fetched; calls made while one runs share the next. Returns null if the customer belongs to no account. Throws AppError if the provider cannot be asked.
 */
export function syncSubscription(
  ctx: PaymentContext,
  customerId: string,
  event?: PaymentEventName,
): Promise<Synced | null> {
  const { customerSyncs } = ctx;
  const events = event ? [event] : [];
  const last = customerSyncs.get(customerId);
  if (last && !last.hasBegun) {
    last.events.push(...events);
    return last.result;
  }
  const begin = () => {
    round.hasBegun = true;
    return sync(ctx, customerId, events);
  };
  const result = (last?.result ?? Promise.resolve()).then(begin, begin);
  const round: SyncRound = { events, hasBegun: false, result };
  const forget = () => customerSyncs.get(customerId) === round && customerSyncs.delete(customerId);
  customerSyncs.set(customerId, round);
  void result.then(forget, forget);
  return result;
}

async function sync(ctx: PaymentContext, customerId: string, events: PaymentEventName[]): Promise<Synced | null> {
  const payments = getPayments(ctx);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const user = await repository.findUserByCustomer(ctx.db, customerId);
    if (!user) return null;
    const seenVersion = (await repository.findSync(ctx.db, customerId))?.version ?? 0;
    const subscriptions = await payments.findSubscriptions(customerId);
    const now = ctx.clock.now().getTime();
    const state = subscriptions ? subscriptionState(subscriptions, now) : stateAfterLoss(user);
    if (await repository.writeSubscription(ctx.db, { customerId, state, seenVersion, now, events }))
      return { state, subscriptions };
  }
  throw new AppError('internal');
}

/** The provider's record is gone, so nothing will be charged; what was paid for stays. */
function stateAfterLoss({ subscriptionStatus, subscriptionExpiresAt }: RowOf<'users'>): SubscriptionState {
  const status = toSubscriptionStatus(subscriptionStatus);
  const wasSubscribed = status !== 'none' && status !== 'free';
  return {
    status: wasSubscribed ? 'canceled' : status,
    expiresAt: subscriptionExpiresAt,
    subscriptionId: null,
    note: null,
  };
}

/** How many are requested at a time; the next batch starts when all of them are done. */
const AT_ONCE = 10;
const START = '0';

/**
 * The job: updates the customers whose state may have changed without an event from the provider. Throws if some could
 * not be checked; the next run checks only those. If all ten of a batch fail, it stops there.
 */
export async function checkSubscriptions(
  ctx: PaymentContext,
  { signal, cursor, saveCursor }: Pick<JobRun, 'signal' | 'cursor' | 'saveCursor'>,
): Promise<void> {
  let checked = 0;
  const problems: Error[] = [];
  for (let after = Number(cursor ?? START); ; ) {
    signal.throwIfAborted();
    const customers = await repository.listDueCustomers(ctx.db, {
      after,
      limit: AT_ONCE,
      now: ctx.clock.now().getTime(),
    });
    const last = customers.at(-1);
    if (!last) break;
    const ended = await Promise.allSettled(customers.map(({ customerId }) => syncSubscription(ctx, customerId)));
    const failed = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []));
    checked += ended.length;
    problems.push(...failed);
    if (failed.length === AT_ONCE) break;
    after = last.userId;
    await saveCursor(String(after));
  }
  const [first] = problems;
  if (!first) return;
  // those already checked are no longer due, so restarting from the beginning reaches those that were not
  await saveCursor(START);
  throw new Error(`${problems.length} of ${checked} customers could not be checked: ${first.message}`);
}

/** Events after which a customer's state may have changed, and which the provider's webhook should send. */
export const PAYMENT_EVENTS = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.deleted',
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];

/** These and similar ones, for webhooks that send all events. */
const RELEVANT =
  /^(customer\.subscription\.|checkout\.session\.|invoice\.(paid|payment_failed|voided|marked_uncollectible)$|charge\.refunded$|charge\.dispute\.|customer\.deleted$)/;

/**
 * Processes an event of the provider, given as raw bytes with their signature. Only the customer it names is used; the
 * state is fetched from the provider. Throws invalid_input for a bad signature or another shape, and any error that prevents processing,
 * so that the event is sent again.
 */
export async function takePaymentEvent(
  ctx: PaymentContext & Pick<Context, 'log' | 'metrics' | 'onceAMinute'>,
  payload: Buffer,
  signature: string,
): Promise<void> {
  await verifyEvent(ctx, payload, signature);
  const { id, type, customerId, chargeId } = readEvent(ctx, payload);
  if (!RELEVANT.test(type) || (await repository.hasPaymentEvent(ctx.db, id))) return;
  const customer = customerId ?? (chargeId && (await getPayments(ctx).findCustomerOfCharge(chargeId)));
  if (customer) await syncSubscription(ctx, customer, { id, type });
}

/** Logs what cannot be read: the operator has to change the webhook. */
function readEvent(ctx: Pick<Context, 'log' | 'payments'>, payload: Buffer) {
  try {
    return getPayments(ctx).readEvent(payload);
  } catch (err) {
    ctx.log.error({ err }, 'the payment webhook received a signed event that cannot be read');
    throw err;
  }
}

async function verifyEvent(
  ctx: Pick<Context, 'db' | 'clock' | 'log' | 'metrics' | 'payments' | 'onceAMinute'>,
  payload: Buffer,
  signature: string,
): Promise<void> {
  const outcome = getPayments(ctx).checkSignature(payload, signature, ctx.clock.now().getTime());
  await tellSignature(ctx, outcome);
  if (outcome !== 'valid') throw new AppError(...REFUSALS[outcome]);
}

type SignatureOutcome = ReturnType<NonNullable<Context['payments']>['checkSignature']>;
type Refused = Exclude<SignatureOutcome, 'valid'>;
const REFUSALS: Record<Refused, [ErrorCode, string]> = {
  late: ['invalid_input', 'This event was signed more than five minutes ago.'],
  invalid: ['invalid_input', 'The signature of this event is not valid.'],
  'no secret': ['provider_not_configured', 'The payment webhook is not set up on this server.'],
};
const COMPLAINTS: Record<Refused, string> = {
  late: 'the payment webhook received an event that was signed more than five minutes ago: if the payment provider sent it just now, the clock of this server is wrong, and renewals are being missed',
  invalid:
    'the payment webhook received an event whose signature does not match STRIPE_WEBHOOK_SECRET: if the payment provider sent it, renewals are being missed',
  'no secret':
    'the payment webhook received an event, but STRIPE_WEBHOOK_SECRET is not set: nothing is sold without it',
};

/** Counts each outcome; logs and stores it for `doctor` at most once a minute. */
async function tellSignature(
  ctx: Pick<Context, 'db' | 'clock' | 'log' | 'metrics' | 'onceAMinute'>,
  outcome: SignatureOutcome,
): Promise<void> {
  ctx.metrics.count('payment_events_total', { signature: outcome });
  const now = ctx.clock.now().getTime();
  const heldBack = ctx.onceAMinute.pass(`payment event: ${outcome}`, now);
  if (heldBack === null) return;
  if (outcome !== 'valid') ctx.log.error({ signature: outcome, since: heldBack }, COMPLAINTS[outcome]);
  await repository.keepSignature(ctx.db, outcome, now);
}
