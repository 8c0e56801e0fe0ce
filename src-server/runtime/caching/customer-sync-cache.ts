import type { ProviderSubscription, SubscriptionState } from '#src/account/subscription.ts';
import type { Coalescer } from './coalescer.ts';

/** `subscriptions` is null when the provider no longer has the customer. */
export type Synced = { state: SubscriptionState; subscriptions: ProviderSubscription[] | null };

/** An event of the payment provider, by its id and kind. */
export type PaymentEventName = { id: string; type: string };
/** For each customer, at most one sync runs in this process and one waits, shared by all callers. */
export type CustomerSyncs = Coalescer<PaymentEventName, Synced | null>;
