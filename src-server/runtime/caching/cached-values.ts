import type { ProviderSubscription, SubscriptionState } from '#src/account/subscription.ts';
import type { BriefFlight } from '#src/flight/brief.ts';
import type { FoundFlight } from '#src/flight/flight.ts';
import type { ShortReport } from '#src/safety/report.ts';
import type { Spoken } from '#src/words/speak.ts';

export type AssembledReport = {
  flight: FoundFlight;
  safetyReport: ShortReport;
  /** how long it answers the same question again */
  freshMs: number;
  /** when it must be deleted, epoch ms; null when it may stay */
  expiresAt: number | null;
};

/** A brief of one flight; `at`: when it was made, epoch ms; `version`: of the lists that it was made from. */
export type CachedBrief = { at: number; version: string; flight: Promise<Spoken<BriefFlight>> };

/** `subscriptions` is null when the provider no longer has the customer. */
export type Synced = { state: SubscriptionState; subscriptions: ProviderSubscription[] | null };

export type PaymentEventName = { id: string; type: string };

/** A sync of a customer for all who asked before it began. */
export type SyncRound = { events: PaymentEventName[]; hasBegun: boolean; result: Promise<Synced | null> };
