import type Stripe from 'stripe';
import { newId, type World } from './world.ts';

export type NewSubscription = {
  customerId: string;
  price: Stripe.Price;
  metadata: Stripe.Metadata;
  /** epoch seconds */
  trialEnd: number | null;
};

/** Creates a subscription before its first payment. */
export function newSubscription(world: World, { customerId, price, metadata, trialEnd }: NewSubscription) {
  const id = newId('sub');
  const start = world.now();
  const end = trialEnd ?? addInterval(start, { anchor: start, interval: price.recurring?.interval ?? 'month' });
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? start,
    billing_cycle_anchor_config: null,
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: start,
    currency: price.currency,
    customer: customerId,
    customer_account: null,
    days_until_due: null,
    default_payment_method: 'pm_card',
    default_source: null,
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [
        {
          id: newId('si'),
          object: 'subscription_item',
          billing_thresholds: null,
          created: start,
          current_period_end: end,
          current_period_start: start,
          current_trial: null,
          discounts: [],
          metadata: {},
          plan: newPlan(price),
          price,
          quantity: 1,
          subscription: id,
          tax_rates: [],
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: start,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: null,
    trial_start: trialEnd && start,
  } satisfies Stripe.Subscription;
}

/** Adds one interval, keeping the anchor's day of the month, or the last day of the month. Epoch seconds. */
export function addInterval(from: number, { anchor, interval }: { anchor: number; interval: string }): number {
  const date = new Date(from * 1000);
  if (interval === 'day') return from + 86_400;
  if (interval === 'week') return from + 7 * 86_400;
  const months = interval === 'year' ? 12 : 1;
  const day = new Date(anchor * 1000).getUTCDate();
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  const first = new Date(date);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  first.setUTCDate(Math.min(day, lastDay));
  return first.getTime() / 1000;
}

function newPlan(price: Stripe.Price) {
  return {
    id: price.id,
    object: 'plan',
    active: true,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: price.product as string,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  } satisfies Stripe.Plan;
}
