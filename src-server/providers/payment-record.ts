import type Stripe from 'stripe';
import type { PaidPeriod, ProviderSubscription } from '#src/account/subscription.ts';

export type CustomerRecord = {
  subscriptions: Stripe.Subscription[];
  /** paid invoices, with their payments */
  invoices: Stripe.Invoice[];
  charges: Stripe.Charge[];
  /** of charges that the payer's bank has disputed */
  disputes: Stripe.Dispute[];
  /** the last invoices of subscriptions whose current period was not paid, with their payment intents */
  lastInvoices: Stripe.Invoice[];
};

/** Translates the customer's subscriptions, each with the periods that were paid for. */
export function readSubscriptions(record: CustomerRecord): ProviderSubscription[] {
  const { subscriptions, invoices, charges, disputes, lastInvoices } = record;
  const refunded = new Set(charges.filter((charge) => charge.refunded).flatMap(paymentIds));
  const disputed = new Set(disputes.filter(({ status }) => !isKept(status)).flatMap(paymentIds));
  return subscriptions.map((subscription) => {
    const last = lastInvoices.find(({ id }) => id === idOf(subscription.latest_invoice));
    const wasPaid = invoices.some((invoice) => periodEnds(invoice, subscription.id).length > 0);
    return {
      id: subscription.id,
      status: subscription.status,
      createdAt: subscription.created * 1000,
      periodEndsAt: milliseconds(periodEnd(subscription)),
      cancelsAtPeriodEnd: subscription.cancel_at_period_end,
      cancelsAt: milliseconds(subscription.cancel_at),
      paidPeriods: invoices.flatMap((invoice) => {
        const [isRefunded, isDisputed] = [isAllWithin(invoice, refunded), isAnyWithin(invoice, disputed)];
        return periodEnds(invoice, subscription.id).map((endsAt): PaidPeriod => ({ endsAt, isRefunded, isDisputed }));
      }),
      firstPayment: wasPaid ? null : paymentOf(last),
      collection: subscription.pause_collection ? 'paused' : wasPaid && last && isGivenUp(last) ? 'stopped' : 'running',
    };
  });
}

/** Whether the current period may not have been paid: then the last invoice shows the state of its payment. */
export function mayBeUnpaid(subscription: Stripe.Subscription, invoices: Stripe.Invoice[]): boolean {
  const { id, status } = subscription;
  if (status === 'incomplete') return true;
  const end = (periodEnd(subscription) ?? 0) * 1000;
  const isPaid = invoices.some((invoice) => periodEnds(invoice, id).some((paidEnd) => paidEnd >= end));
  return (status === 'active' || status === 'trialing') && !isPaid;
}

/** In seconds. It is the item's; what answers as Stripe did before March 2025 has it on the subscription. */
function periodEnd(subscription: Stripe.Subscription & { current_period_end?: number }): number | undefined {
  return subscription.items.data[0]?.current_period_end ?? subscription.current_period_end;
}

/** Whether an invoice is unpaid and no payment of it is made or waited for: it was canceled, written off or set aside. */
function isGivenUp(invoice: Stripe.Invoice): boolean {
  const { status, auto_advance, collection_method } = invoice;
  if (status === 'paid') return false;
  return (
    status === 'void' ||
    status === 'uncollectible' ||
    !auto_advance ||
    collection_method === 'send_invoice' ||
    paymentOf(invoice) === 'failed'
  );
}

/** Whether we still have the money after a dispute: won, or only an inquiry. */
function isKept(status: string): boolean {
  return status === 'won' || status.startsWith('warning_');
}

/** How the payment of an invoice stands; null if nothing is due. */
function paymentOf(invoice: Stripe.Invoice | undefined): ProviderSubscription['firstPayment'] {
  if (!invoice || invoice.status === 'paid' || invoice.amount_due === 0) return null;
  if (invoice.status === 'void' || invoice.status === 'uncollectible') return 'failed';
  const intents = (invoice.payments?.data ?? []).flatMap(({ payment }) => payment.payment_intent ?? []);
  const statuses = intents.map((intent) => (typeof intent === 'string' ? null : intent.status));
  if (statuses.includes('processing')) return 'processing';
  const isRefused = (status: string | null) => status === 'requires_payment_method' || status === 'canceled';
  return invoice.attempted && statuses.length > 0 && statuses.every(isRefused) ? 'failed' : 'waiting';
}

/** The ends of the periods that the invoice's lines bought of the subscription. */
function periodEnds(invoice: Stripe.Invoice, subscriptionId: string): number[] {
  return invoice.lines.data
    .filter((line) => line.parent?.subscription_item_details?.subscription === subscriptionId && line.amount >= 0)
    .map((line) => line.period.end * 1000);
}

/** Whether everything paid on the invoice came from these payments. */
function isAllWithin(invoice: Stripe.Invoice, payments: Set<string>): boolean {
  const paid = paymentsOf(invoice);
  return paid.length > 0 && paid.every((ids) => ids.some((id) => payments.has(id)));
}

function isAnyWithin(invoice: Stripe.Invoice, payments: Set<string>): boolean {
  return paymentsOf(invoice).some((ids) => ids.some((id) => payments.has(id)));
}

function paymentsOf(invoice: Stripe.Invoice): string[][] {
  const paid = (invoice.payments?.data ?? []).filter((payment) => payment.status === 'paid');
  return paid.map(({ payment }) => paymentIds(payment));
}

/** A charge is identified by its payment intent, an old one by its own id. */
function paymentIds(of: { id?: string; charge?: Expandable; payment_intent?: Expandable | null }): string[] {
  return [of.id, idOf(of.charge), idOf(of.payment_intent)].filter((id) => id !== undefined);
}

type Expandable = string | { id: string };

export function idOf(reference: Expandable | null | undefined): string | undefined {
  return typeof reference === 'object' ? reference?.id : reference;
}

function milliseconds(seconds: number | null | undefined): number | null {
  return seconds == null ? null : seconds * 1000;
}
