import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../connect.ts';
import type { Database } from '../schema.ts';

export type Customer = { userId: number; customerId: string };

const DAY_MS = 24 * 60 * 60 * 1000;
/** A period that ends within a day, or has ended within three. */
const NEAR_END = { aheadMs: DAY_MS, backMs: 3 * DAY_MS };
/** So long a checkout may stay open, and somewhat more. */
const CHECKOUT_MS = 2 * DAY_MS;
/** Who was looked at within this time is not looked at again: by an event, by the member, or by a run that failed for others. */
const FRESH_MS = 6 * 60 * 60 * 1000;
/** After so long without a look, even what should not change is looked at: of who pays, and of who does not. */
const LONG_MS = { payer: 7 * DAY_MS, other: 30 * DAY_MS };

/** Up to `limit` customers after the user `after`, by the users' ids. */
export async function listCustomers(db: Db, { after, limit }: { after: number; limit: number }): Promise<Customer[]> {
  return selectCustomers(db, after, limit).execute();
}

/**
 * The same of those whose state may have changed at `now` (epoch ms) without a word of the provider: their period is near
 * its end, a checkout or a first payment is open, a payment failed or is disputed, or nobody has looked for long.
 */
export async function listDueCustomers(
  db: Db,
  { after, limit, now }: { after: number; limit: number; now: number },
): Promise<Customer[]> {
  return selectCustomers(db, after, limit)
    .leftJoin('billing_syncs', 'billing_syncs.customerId', 'users.stripeCustomerId')
    .leftJoin('checkout_attempts', 'checkout_attempts.userId', 'users.id')
    .where(mayHaveChanged(now))
    .execute();
}

function selectCustomers(db: Db, after: number, limit: number) {
  return db
    .selectFrom('users')
    .select('users.id as userId')
    .select((select) => select.ref('users.stripeCustomerId').$notNull().as('customerId'))
    .where('users.stripeCustomerId', 'is not', null)
    .where('users.id', '>', after)
    .orderBy('users.id')
    .limit(limit);
}

type Tables = Pick<Database, 'users' | 'billing_syncs' | 'checkout_attempts'>;

function mayHaveChanged(now: number) {
  return ({ eb, or, and }: ExpressionBuilder<Tables, keyof Tables>) => {
    const isDue = or([
      eb('billing_syncs.syncedAt', '<', now - LONG_MS.other),
      and([
        eb('billing_syncs.syncedAt', '<', now - LONG_MS.payer),
        or([eb('users.subscriptionStatus', '=', 'active'), eb('users.subscriptionExpiresAt', '>', now)]),
      ]),
      eb('users.subscriptionStatus', '=', 'past_due'),
      eb('billing_syncs.note', 'in', ['pending', 'disputed']),
      and([
        eb('users.subscriptionExpiresAt', '>', now - NEAR_END.backMs),
        eb('users.subscriptionExpiresAt', '<', now + NEAR_END.aheadMs),
      ]),
      eb('checkout_attempts.createdAt', '>', now - CHECKOUT_MS),
    ]);
    const isStale = eb('billing_syncs.syncedAt', '<', now - FRESH_MS);
    return or([eb('billing_syncs.syncedAt', 'is', null), and([isStale, isDue])]);
  };
}
