import type Stripe from 'stripe';
import { newInvoicePayment } from './invoice.ts';
import { beginSubscription, missPayment, settle } from './lifecycle.ts';
import { newCharge } from './objects.ts';
import { newPaymentIntent } from './payment-objects.ts';
import { type Checkout, change, newId, type World } from './world.ts';

/** Completes a checkout with a bank debit: the subscription waits until the bank has paid, which takes days. */
export function payLater(world: World, { session, price, metadata, trialEnd }: Checkout): Stripe.Subscription {
  const customerId = session.customer as string;
  const { subscription, invoice } = beginSubscription(world, { customerId, price, metadata, trialEnd });
  const { amount_due: amount, currency } = invoice;
  const details = { id: newId('pi'), customerId, amount, currency, status: 'processing', chargeId: null } as const;
  const intent: Stripe.PaymentIntent = newPaymentIntent(world, details);
  world.paymentIntents.set(intent.id, intent);
  invoice.payments?.data.push(newInvoicePayment(world, invoice, { paymentIntentId: intent.id, status: 'open' }));
  change(session, { status: 'complete', subscription: subscription.id, invoice: invoice.id, url: null });
  world.emit('checkout.session.completed', session);
  return subscription;
}

/** Settles a payment: the bank has paid, or has not. Nothing happens to a payment that was given up in the meantime. */
export function settleDelayed(world: World, { session }: Checkout, outcome: 'succeeds' | 'fails'): void {
  const invoice = world.invoices.get(session.invoice as string);
  const payment = invoice?.payments?.data[0];
  const intent = world.paymentIntents.get(String(payment?.payment.payment_intent));
  if (!invoice || !payment || intent?.status !== 'processing') return;
  const isPaid = outcome === 'succeeds';
  const customerId = session.customer as string;
  const amount = invoice.amount_due;
  const charge: Stripe.Charge = newCharge(world, {
    customerId,
    amount,
    currency: invoice.currency,
    paymentIntentId: intent.id,
    isPaid,
  });
  world.charges.set(charge.id, charge);
  change(intent, {
    status: isPaid ? 'succeeded' : 'requires_payment_method',
    amount_received: isPaid ? amount : 0,
    latest_charge: charge.id,
  });
  change(invoice, { attempted: true, attempt_count: 1 });
  world.emit(isPaid ? 'charge.succeeded' : 'charge.failed', charge);
  if (!isPaid) {
    missPayment(world, invoice);
    world.emit('checkout.session.async_payment_failed', session);
    return;
  }
  change(payment, {
    status: 'paid',
    amount_paid: amount,
    status_transitions: { canceled_at: null, paid_at: world.now() },
  });
  settle(world, invoice, charge.id);
  change(session, { payment_status: 'paid' });
  world.emit('checkout.session.async_payment_succeeded', session);
}

/** Lists checkouts whose payment is in progress. */
export function delayedCheckouts(world: World): Checkout[] {
  return [...world.checkouts.values()].filter(
    ({ session }) => session.status === 'complete' && session.payment_status === 'unpaid',
  );
}
