import type { Selectable } from 'kysely';

export type BillingTables = {
  checkout_attempts: CheckoutAttemptsTable;
  billing_syncs: BillingSyncsTable;
  payment_events: PaymentEventsTable;
  webhook_signatures: WebhookSignaturesTable;
};

/** The one checkout that a user may have open. */
type CheckoutAttemptsTable = {
  userId: number;
  /** idempotency key of everything the attempt creates at the provider */
  attemptId: string;
  /** the provider's id, once created */
  checkoutId: string | null;
  /** the page to return to; part of what the key covers */
  profileUrl: string;
  createdAt: number;
};
export type CheckoutAttemptRow = Selectable<CheckoutAttemptsTable>;

/** `version` increases with every write of a customer's state, so that an older state never replaces a newer one. */
export type BillingSyncsTable = {
  customerId: string;
  version: number;
  syncedAt: number;
  /** what the status alone does not say: SubscriptionNote */
  note: string | null;
};

/**
 * When events of the payment provider last had a 'valid' or 'invalid' signature, or one that could not be checked ('no
 * secret').
 */
export type WebhookSignaturesTable = { outcome: 'valid' | 'invalid' | 'no secret'; lastAt: number };

/** Events of the payment provider whose effect has been stored. */
type PaymentEventsTable = { id: string; type: string; receivedAt: number };
