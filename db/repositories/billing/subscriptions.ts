import { sql } from 'kysely';
import type { SubscriptionState } from '#src/account/subscription.ts';
import type { Db } from '../../connect.ts';
import { firstRow } from '../../engine/rows.ts';
import { inTransaction } from '../../engine/transaction.ts';
import type { RowOf } from '../../schema/database.ts';

export type SubscriptionWrite = {
  customerId: string;
  state: SubscriptionState;
  /** the version of the last sync before the state was fetched; 0 if there was none */
  seenVersion: number;
  /** epoch ms */
  now: number;
  /** the events that triggered it; stored with the state */
  events: { id: string; type: string }[];
};

/**
 * Writes a customer's state, and the events that triggered it, in one transaction. Returns false and writes nothing if
 * another write came in between: then the state may be outdated and must be fetched again.
 */
export async function writeSubscription(db: Db, write: SubscriptionWrite): Promise<boolean> {
  const { customerId, state, seenVersion, now, events } = write;
  const { note } = state;
  return inTransaction(db, async (transaction) => {
    const sync = await transaction
      .insertInto('billing_syncs')
      .values({ customerId, version: 1, syncedAt: now, note })
      .onConflict((conflict) =>
        conflict
          .column('customerId')
          .doUpdateSet({ version: sql`billing_syncs.version + 1`, syncedAt: now, note })
          .where('billing_syncs.version', '=', seenVersion),
      )
      .returning('version')
      .executeTakeFirst();
    if (!sync) return false;
    if (events.length > 0) {
      await transaction
        .insertInto('payment_events')
        .values(events.map((event) => ({ ...event, receivedAt: now })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const { numUpdatedRows } = await transaction
      .updateTable('users')
      .set({
        subscriptionStatus: state.status,
        subscriptionExpiresAt: state.expiresAt,
        stripeSubscriptionId: state.subscriptionId,
      })
      .where('stripeCustomerId', '=', customerId)
      .executeTakeFirstOrThrow();
    // nothing is stored for a deleted account, although its last events arrive after the deletion
    if (numUpdatedRows === 0n)
      await transaction.deleteFrom('billing_syncs').where('customerId', '=', customerId).execute();
    return true;
  });
}

export async function findSync(db: Db, customerId: string): Promise<RowOf<'billing_syncs'> | null> {
  return firstRow(db.selectFrom('billing_syncs').selectAll().where('customerId', '=', customerId));
}

export async function findUserByCustomer(db: Db, customerId: string): Promise<RowOf<'users'> | null> {
  return firstRow(db.selectFrom('users').selectAll().where('stripeCustomerId', '=', customerId));
}

/** Assigns the user a customer, unless there is one. Returns the user's customer; null if the user is gone. */
export async function assignCustomer(db: Db, userId: number, customerId: string): Promise<string | null> {
  await db
    .updateTable('users')
    .set({ stripeCustomerId: customerId })
    .where('id', '=', userId)
    .where('stripeCustomerId', 'is', null)
    .execute();
  const row = await db.selectFrom('users').select('stripeCustomerId').where('id', '=', userId).executeTakeFirst();
  return row?.stripeCustomerId ?? null;
}

/** Removes a customer from its user, so that a new one can be created. */
export async function forgetCustomer(db: Db, customerId: string): Promise<void> {
  await db.updateTable('users').set({ stripeCustomerId: null }).where('stripeCustomerId', '=', customerId).execute();
}

export async function setSubscriptionStatus(
  db: Db,
  userId: number,
  status: SubscriptionState['status'],
): Promise<void> {
  await db.updateTable('users').set({ subscriptionStatus: status }).where('id', '=', userId).execute();
}
