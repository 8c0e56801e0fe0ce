import type Stripe from 'stripe';
import { newInvoice, newInvoicePayment } from './invoice.ts';
import { newCharge } from './objects.ts';
import { newPaymentIntent } from './payment-objects.ts';
import { addInterval, type NewSubscription, newSubscription } from './subscription.ts';
import { change, newId, type World } from './world.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
/** A first payment that is not made within this time ends the subscription. */
const FIRST_PAYMENT_HOURS = 23;
/** A bank responds within this time. */
const DEBIT_DAYS = 14;
/** Days after the first failure on which a payment is retried. */
const RETRY_DAYS = [3, 5, 7];

/** Starts a new subscription with its first invoice, paid at once: the result of a completed checkout. */
export function startSubscription(world: World, wanted: NewSubscription): Stripe.Subscription {
  const { subscription, invoice } = beginSubscription(world, wanted);
  charge(world, invoice);
  return subscription;
}

/** Starts a new subscription with its first invoice open. */
export function beginSubscription(world: World, wanted: NewSubscription) {
  const subscription: Stripe.Subscription = newSubscription(world, wanted);
  world.subscriptions.set(subscription.id, subscription);
  world.emit('customer.subscription.created', subscription);
  const invoice = bill(world, subscription, 'subscription_create');
  update(world, subscription, { latest_invoice: invoice.id });
  open(world, invoice);
  return { subscription, invoice };
}

/** Creates the invoice for the current period; a renewal's invoice waits an hour before it is charged. */
function bill(world: World, subscription: Stripe.Subscription, reason: 'subscription_create' | 'subscription_cycle') {
  const item = itemOf(subscription);
  const isTrial = subscription.trial_end !== null && item.current_period_end === subscription.trial_end;
  const invoice: Stripe.Invoice = newInvoice(world, {
    subscription,
    period: { start: item.current_period_start, end: item.current_period_end },
    reason,
    amount: isTrial ? 0 : (item.price.unit_amount ?? 0),
    finalizesAt: reason === 'subscription_cycle' ? world.now() + HOUR : null,
  });
  world.invoices.set(invoice.id, invoice);
  world.emit('invoice.created', invoice);
  return invoice;
}

function finalize(world: World, invoice: Stripe.Invoice): void {
  const { pause_collection: pause, collection_method: method } = subscriptionOf(world, invoice);
  if (pause?.behavior === 'keep_as_draft') {
    change(invoice, { automatically_finalizes_at: null, auto_advance: false });
    return;
  }
  open(world, invoice);
  if (pause) giveUp(world, invoice, pause.behavior === 'void' ? 'void' : 'uncollectible');
  else if (method === 'send_invoice') change(invoice, { collection_method: method });
  else charge(world, invoice);
}

/** Cancels an open invoice or writes it off, as an owner may; the subscription stays active. */
function giveUp(world: World, invoice: Stripe.Invoice, status: 'void' | 'uncollectible'): void {
  change(invoice, { status, auto_advance: false, next_payment_attempt: null });
  world.emit(status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', invoice);
}

function open(world: World, invoice: Stripe.Invoice): void {
  const { status_transitions } = invoice;
  change(invoice, {
    status: 'open',
    automatically_finalizes_at: null,
    status_transitions: { ...status_transitions, finalized_at: world.now() },
  });
  world.emit('invoice.finalized', invoice);
}

/** Tries to collect an open invoice from the customer's card. */
export function charge(world: World, invoice: Stripe.Invoice): void {
  const customerId = invoice.customer as string;
  const isPaid = invoice.amount_due === 0 || world.cards.get(customerId) !== 'fails';
  const chargeId = invoice.amount_due === 0 ? null : collect(world, invoice, isPaid);
  change(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 });
  if (isPaid) settle(world, invoice, chargeId);
  else missPayment(world, invoice);
}

function collect(world: World, invoice: Stripe.Invoice, isPaid: boolean): string {
  const paymentIntentId = newId('pi');
  const made: Stripe.Charge = newCharge(world, {
    customerId: invoice.customer as string,
    amount: invoice.amount_due,
    currency: invoice.currency,
    paymentIntentId,
    isPaid,
  });
  world.charges.set(made.id, made);
  const status = isPaid ? 'succeeded' : 'requires_payment_method';
  const { amount, currency } = made;
  const customerId = invoice.customer as string;
  const intent = newPaymentIntent(world, {
    id: paymentIntentId,
    customerId,
    amount,
    currency,
    status,
    chargeId: made.id,
  });
  world.paymentIntents.set(paymentIntentId, intent);
  world.emit(isPaid ? 'charge.succeeded' : 'charge.failed', made);
  if (isPaid) invoice.payments?.data.push(newInvoicePayment(world, invoice, { paymentIntentId, status: 'paid' }));
  return made.id;
}

export function settle(world: World, invoice: Stripe.Invoice, chargeId: string | null): void {
  const { amount_due, status_transitions } = invoice;
  change(invoice, {
    status: 'paid',
    amount_paid: amount_due,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...status_transitions, paid_at: world.now() },
  });
  world.emit('invoice.paid', invoice);
  world.emit('invoice.payment_succeeded', invoice);
  const subscription = subscriptionOf(world, invoice);
  const { start, end } = lineOf(invoice).period;
  const customerId = subscription.customer as string;
  world.books.push({
    customerId,
    subscriptionId: subscription.id,
    startsAt: start,
    endsAt: end,
    chargeId,
    isRefunded: false,
    isDisputed: false,
  });
  const owes = openInvoices(world, subscription).length > 0;
  if (isOver(subscription) || owes) return;
  const isTrial = subscription.trial_end !== null && subscription.trial_end > world.now();
  update(world, subscription, { status: isTrial ? 'trialing' : 'active' });
}

export function missPayment(world: World, invoice: Stripe.Invoice): void {
  const firstTry = invoice.status_transitions.finalized_at ?? world.now();
  const isFirst = subscriptionOf(world, invoice).status === 'incomplete';
  const days = isFirst ? undefined : RETRY_DAYS[invoice.attempt_count - 1];
  change(invoice, { next_payment_attempt: days === undefined ? null : firstTry + days * DAY });
  world.emit('invoice.payment_failed', invoice);
  const subscription = subscriptionOf(world, invoice);
  if (isOver(subscription) || subscription.status === 'incomplete') return;
  if (days !== undefined || world.afterRetries === 'past_due') update(world, subscription, { status: 'past_due' });
  else if (world.afterRetries === 'unpaid') update(world, subscription, { status: 'unpaid' });
  else end(world, subscription, 'payment_failed');
}

/** Starts the next period: new dates, and an invoice that waits an hour. */
function renew(world: World, subscription: Stripe.Subscription): void {
  const item = itemOf(subscription);
  const start = item.current_period_end;
  const interval = item.price.recurring?.interval ?? 'month';
  const next = {
    ...item,
    current_period_start: start,
    current_period_end: addInterval(start, { anchor: subscription.billing_cycle_anchor, interval }),
  };
  const items = { ...subscription.items, data: [next] };
  const before = change(subscription, { items });
  const invoice = bill(world, subscription, 'subscription_cycle');
  if (subscription.status === 'unpaid') change(invoice, { automatically_finalizes_at: null });
  const status = subscription.status === 'trialing' ? 'active' : subscription.status;
  const previous = change(subscription, { latest_invoice: invoice.id, status });
  world.emit('customer.subscription.updated', subscription, { ...before, ...previous });
}

/** Ends a subscription now; open amounts on its invoices are written off. */
export function end(
  world: World,
  subscription: Stripe.Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): void {
  for (const invoice of openInvoices(world, subscription)) {
    for (const { payment } of invoice.payments?.data ?? []) {
      const intent = world.paymentIntents.get(String(payment.payment_intent));
      if (intent && intent.status !== 'succeeded') change(intent, { status: 'canceled', canceled_at: world.now() });
    }
    change(invoice, { status: 'void', next_payment_attempt: null, automatically_finalizes_at: null });
  }
  const { cancellation_details, canceled_at } = subscription;
  change(subscription, {
    status: subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled',
    ended_at: world.now(),
    canceled_at: canceled_at ?? world.now(),
    cancellation_details: { comment: null, feedback: null, feedback_option: null, ...cancellation_details, reason },
  });
  world.emit('customer.subscription.deleted', subscription);
}

/** Changes a subscription and emits an event if there was anything to change. */
export function update(world: World, subscription: Stripe.Subscription, changes: Partial<Stripe.Subscription>): void {
  const previous = change(subscription, changes);
  if (Object.keys(previous).length > 0) world.emit('customer.subscription.updated', subscription, previous);
}

/** Does, in order, everything that falls due until then. Epoch seconds. */
export function advance(world: World, until: number): void {
  for (;;) {
    const due = nextDue(world);
    if (!due || due.at > until) break;
    world.setTime(Math.max(due.at, world.now()));
    due.act();
  }
  world.setTime(until);
}

type Due = { at: number; act: () => void };

export function nextDue(world: World): Due | null {
  const dues: Due[] = [];
  for (const subscription of world.subscriptions.values()) dues.push(...dueOf(world, subscription));
  for (const invoice of world.invoices.values()) {
    if (invoice.automatically_finalizes_at !== null) {
      dues.push({ at: invoice.automatically_finalizes_at, act: () => finalize(world, invoice) });
    }
    if (invoice.next_payment_attempt !== null) {
      dues.push({ at: invoice.next_payment_attempt, act: () => charge(world, invoice) });
    }
  }
  for (const { session } of world.checkouts.values()) {
    if (session.status === 'open') dues.push({ at: session.expires_at, act: () => expire(world, session) });
  }
  return dues.sort((a, b) => a.at - b.at)[0] ?? null;
}

function dueOf(world: World, subscription: Stripe.Subscription): Due[] {
  if (isOver(subscription)) return [];
  const { current_period_end } = itemOf(subscription);
  const { cancel_at } = subscription;
  if (subscription.status === 'incomplete') {
    const life = isProcessing(world, subscription) ? DEBIT_DAYS * DAY : FIRST_PAYMENT_HOURS * HOUR;
    const at = subscription.created + life;
    return [{ at, act: () => end(world, subscription, 'payment_failed') }];
  }
  if (cancel_at !== null && cancel_at <= current_period_end) {
    return [{ at: cancel_at, act: () => end(world, subscription, 'cancellation_requested') }];
  }
  return [{ at: current_period_end, act: () => renew(world, subscription) }];
}

/** Checks whether a payment is in progress, during which nothing else can be paid on the subscription. */
export function isProcessing(world: World, subscription: Stripe.Subscription): boolean {
  const payments = openInvoices(world, subscription).flatMap((invoice) => invoice.payments?.data ?? []);
  return payments.some(
    ({ payment }) => world.paymentIntents.get(String(payment.payment_intent))?.status === 'processing',
  );
}

export function expire(world: World, session: Stripe.Checkout.Session): void {
  change(session, { status: 'expired', url: null });
  world.emit('checkout.session.expired', session);
}

export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  return subscription.items.data[0] as Stripe.SubscriptionItem;
}

export function isOver({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

export function openInvoices(world: World, subscription: Stripe.Subscription): Stripe.Invoice[] {
  return [...world.invoices.values()].filter(
    (invoice) =>
      (invoice.status === 'open' || invoice.status === 'draft') && lineOf(invoice).subscription === subscription.id,
  );
}

function lineOf(invoice: Stripe.Invoice): Stripe.InvoiceLineItem {
  return invoice.lines.data[0] as Stripe.InvoiceLineItem;
}

function subscriptionOf(world: World, invoice: Stripe.Invoice): Stripe.Subscription {
  return world.subscriptions.get(lineOf(invoice).subscription as string) as Stripe.Subscription;
}
