import type Stripe from 'stripe';
import type { PaidPeriod, ProviderSubscription } from '#src/account/subscription.ts';

/** All that the provider holds of one customer. */
export type CustomerRecord = {
  subscriptions: Stripe.Subscription[];
  /** paid ones, with their payments */
  invoices: Stripe.Invoice[];
  charges: Stripe.Charge[];
};

/** The customer's subscriptions in our words, each with the periods that were paid for. */
export function readSubscriptions({ subscriptions, invoices, charges }: CustomerRecord): ProviderSubscription[] {
  const refundedPayments = new Set(charges.filter((charge) => charge.refunded).flatMap(paymentIds));
  return subscriptions.map((subscription) => ({
    id: subscription.id,
    status: subscription.status,
    periodEndsAt: milliseconds(subscription.items.data[0]?.current_period_end),
    cancelsAtPeriodEnd: subscription.cancel_at_period_end,
    cancelsAt: milliseconds(subscription.cancel_at),
    paidPeriods: invoices.flatMap((invoice) => {
      const isRefunded = isAllRefunded(invoice, refundedPayments);
      return periodEnds(invoice, subscription.id).map((endsAt): PaidPeriod => ({ endsAt, isRefunded }));
    }),
  }));
}

/** Ends of the periods that the invoice's lines bought of the subscription. */
function periodEnds(invoice: Stripe.Invoice, subscriptionId: string): number[] {
  return invoice.lines.data
    .filter((line) => line.parent?.subscription_item_details?.subscription === subscriptionId && line.amount >= 0)
    .map((line) => line.period.end * 1000);
}

function isAllRefunded(invoice: Stripe.Invoice, refundedPayments: Set<string>): boolean {
  const payments = (invoice.payments?.data ?? []).filter((payment) => payment.status === 'paid');
  return (
    payments.length > 0 &&
    payments.every((payment) => paymentIds(payment.payment).some((id) => refundedPayments.has(id)))
  );
}

/** A charge is known by its payment intent, an old one by itself. */
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
