import type Stripe from 'stripe';
import { plan } from './api.ts';
import { payLater } from './delayed-payment.ts';
import { charge, isOver, isProcessing, itemOf, openInvoices, startSubscription } from './lifecycle.ts';
import { button, day, link, page, paragraph, table } from './page.ts';
import { type Card, type Checkout, change, newestFirst, type World } from './world.ts';

/** A page, or the address to redirect to. */
export type PageAnswer = { html: string; status?: number } | { location: string };

/** The hosted checkout: pay, be declined, or leave. */
export function checkoutPage(world: World, id: string, action: string | undefined): PageAnswer {
  const checkout = world.checkouts.get(id);
  if (!checkout) return gone('There is no such checkout.');
  const { session } = checkout;
  if (session.status === 'complete') return gone('You have already paid here.');
  if (session.status === 'expired') return gone('This checkout has expired.');
  if (action === 'abandon') return { location: session.cancel_url ?? '/' };
  if (action === 'pay' || action === 'pay-then-fail') {
    pay(world, checkout, action === 'pay' ? 'pays' : 'fails');
    return { location: (session.success_url ?? '/').replace('{CHECKOUT_SESSION_ID}', session.id) };
  }
  if (action === 'pay-later') {
    payLater(world, checkout);
    return { location: (session.success_url ?? '/').replace('{CHECKOUT_SESSION_ID}', session.id) };
  }
  const declined = action === 'decline' ? paragraph('Your card was declined. Try another card.', 'error') : '';
  return {
    html: page(
      'Subscribe to Premium',
      paragraph(`${money(session.amount_total ?? 0)} per month, for ${session.customer_details?.email ?? 'you'}`),
      declined,
      button({ action: 'pay', label: 'Pay and subscribe', isMain: true }),
      button({ action: 'decline', label: 'Pay with a card that is declined' }),
      button({ action: 'pay-then-fail', label: 'Pay with a card that fails from the next month on' }),
      button({ action: 'pay-later', label: 'Pay by bank debit, which takes days' }),
      button({ action: 'abandon', label: 'Back without paying' }),
    ),
  };
}

/** Completes a checkout; from the second charge on, the card behaves as specified. */
export function pay(
  world: World,
  { session, price, metadata, trialEnd }: Checkout,
  card: Card = 'pays',
): Stripe.Subscription {
  const customerId = session.customer as string;
  world.cards.set(customerId, 'pays');
  const subscription = startSubscription(world, { customerId, price, metadata, trialEnd });
  world.cards.set(customerId, card);
  change(session, {
    status: 'complete',
    payment_status: trialEnd ? 'no_payment_required' : 'paid',
    subscription: subscription.id,
    invoice: subscription.latest_invoice as string,
    url: null,
  });
  world.emit('checkout.session.completed', session);
  return subscription;
}

/** The customer portal: cancel, undo the cancellation, change the card, view invoices. */
export function portalPage(world: World, id: string, action: string | undefined): PageAnswer {
  const portal = world.portals.get(id);
  if (!portal) return gone('This link has expired. Go back and open the portal again.');
  if (action) {
    actInPortal(world, portal.customer, action);
    return { location: `/p/session/${id}` };
  }
  const subscriptions = newestFirst(world.subscriptions).filter(({ customer }) => customer === portal.customer);
  const invoices = newestFirst(world.invoices).filter(({ customer }) => customer === portal.customer);
  return {
    html: page(
      'Billing portal',
      table(['Subscription', 'State', 'Period ends'], subscriptions.map(subscriptionRow)),
      button({ action: 'cancel', label: 'Cancel subscription' }),
      button({ action: 'keep', label: 'Do not cancel' }),
      button({ action: 'good-card', label: 'Use a card that works, pay what is open' }),
      button({ action: 'bad-card', label: 'Use a card that fails' }),
      table(['Invoice', 'State', 'Amount', 'Date'], invoices.map(invoiceRow)),
      link(portal.return_url ?? '/', 'Back to the product'),
    ),
  };
}

/** Does what a customer does in the portal, which schedules an end by date. */
export function actInPortal(world: World, customerId: string, action: string): void {
  const running = [...world.subscriptions.values()].filter(
    (subscription) => subscription.customer === customerId && !isOver(subscription),
  );
  if (action === 'good-card') world.cards.set(customerId, 'pays');
  if (action === 'bad-card') world.cards.set(customerId, 'fails');
  for (const subscription of running) {
    const cancel_at = itemOf(subscription).current_period_end;
    if (action === 'cancel') plan(world, subscription, { cancel_at, cancel_at_period_end: false });
    if (action === 'keep') plan(world, subscription, { cancel_at: null, cancel_at_period_end: false });
    if (action !== 'good-card' || isProcessing(world, subscription)) continue;
    for (const invoice of openInvoices(world, subscription)) if (invoice.status === 'open') charge(world, invoice);
  }
}

function subscriptionRow(subscription: Stripe.Subscription): string[] {
  const ending = subscription.cancel_at === null ? '' : `, ends ${day(subscription.cancel_at)}`;
  return [subscription.id, `${subscription.status}${ending}`, day(itemOf(subscription).current_period_end)];
}

function invoiceRow(invoice: Stripe.Invoice): string[] {
  return [invoice.number ?? invoice.id, invoice.status ?? '', money(invoice.total), day(invoice.created)];
}

function gone(sentence: string): PageAnswer {
  return { html: page('Nothing to do here', paragraph(sentence)), status: 404 };
}

function money(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
