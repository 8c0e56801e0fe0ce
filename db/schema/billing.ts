import type { Selectable } from 'kysely';

/** The one checkout that a user may have open. */
export type CheckoutAttemptsTable = {
  userId: number;
  /** idempotency key of all that the attempt makes at the provider */
  attemptId: string;
  /** the provider's id, once it has been made */
  checkoutId: string | null;
  /** the page to come back to; part of what the key stands for */
  profileUrl: string;
  createdAt: number;
};
export type CheckoutAttemptRow = Selectable<CheckoutAttemptsTable>;

/** `version` goes up with every write of a customer's state, so that an older truth never replaces a newer one. */
export type BillingSyncsTable = {
  customerId: string;
  version: number;
  syncedAt: number;
  /** what the status alone does not say: SubscriptionNote */
  note: string | null;
};

/** When events of the payment provider last came with a signature that was 'valid', 'invalid', or could not be checked ('no secret'). */
export type WebhookSignaturesTable = { outcome: 'valid' | 'invalid' | 'no secret'; lastAt: number };

/** Events of the payment provider whose effect has been written. */
export type PaymentEventsTable = { id: string; type: string; receivedAt: number };
