import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../connect.ts';
import type { Database } from '../../schema/database.ts';

type Customer = { userId: number; customerId: string };

const DAY_MS = 24 * 60 * 60 * 1000;
/** A period that ends within a day, or ended within the last three. */
const NEAR_END = { aheadMs: DAY_MS, backMs: 3 * DAY_MS };
/** How long a checkout may stay open, with a margin. */
const CHECKOUT_MS = 2 * DAY_MS;
/**
 * Customers checked within this time are not checked again: because of an event, by the member, or by a run that failed
 * for others.
 */
const FRESH_MS = 6 * 60 * 60 * 1000;
/** After this long, even customers whose state should not change are checked: those who pay, and others. */
const LONG_MS = { payer: 7 * DAY_MS, other: 30 * DAY_MS };

/**
 * Lists up to `limit` customers after the user `after`, by user id: those whose state may have changed at `now` (epoch
 * ms) without an event from the provider. Their period is about to end, a checkout or a first payment is open, a payment
 * failed or is disputed, or they have not been checked for long.
 */
export async function listDueCustomers(
  db: Db,
  { after, limit, now }: { after: number; limit: number; now: number },
): Promise<Customer[]> {
  return db
    .selectFrom('users')
    .leftJoin('billing_syncs', 'billing_syncs.customerId', 'users.stripeCustomerId')
    .leftJoin('checkout_attempts', 'checkout_attempts.userId', 'users.id')
    .select('users.id as userId')
    .select((select) => select.ref('users.stripeCustomerId').$notNull().as('customerId'))
    .where('users.stripeCustomerId', 'is not', null)
    .where('users.id', '>', after)
    .where(mayHaveChanged(now))
    .orderBy('users.id')
    .limit(limit)
    .execute();
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
