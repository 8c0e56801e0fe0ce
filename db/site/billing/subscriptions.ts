import { type ExpressionBuilder, sql } from 'kysely';
import type { SubscriptionState } from '#src/account/subscription.ts';
import { DAY_MS } from '#src/format/time.ts';
import type { Db } from '../../connect.ts';
import { changesRow, findsRow, firstRow } from '../../engine/rows.ts';
import { inTransaction } from '../../engine/transaction.ts';
import type { Database, RowOf } from '../schema/database.ts';
import { insertIfNew, upsert } from '../write.ts';

type SubscriptionWrite = {
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
    await insertIfNew(
      transaction,
      'payment_events',
      events.map((event) => ({ ...event, receivedAt: now })),
    );
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

type Customer = { userId: number; customerId: string };

/** A period that ends within a day, or ended within the last three. */
const NEAR_END = { aheadMs: DAY_MS, backMs: 3 * DAY_MS };
/** How long a checkout may stay open, with a margin. */
const CHECKOUT_MS = 2 * DAY_MS;
/** Customers checked within this time are not checked again, whatever checked them. */
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

type NewAttempt = Omit<RowOf<'checkout_attempts'>, 'checkoutId'>;

export async function findAttempt(db: Db, userId: number): Promise<RowOf<'checkout_attempts'> | null> {
  return firstRow(db.selectFrom('checkout_attempts').selectAll().where('userId', '=', userId));
}

/** Returns the user's attempt: the existing one, otherwise the given one, stored. */
export async function ensureAttempt(db: Db, attempt: NewAttempt): Promise<RowOf<'checkout_attempts'>> {
  await insertIfNew(db, 'checkout_attempts', { ...attempt, checkoutId: null });
  return getAttempt(db, attempt.userId);
}

/** Replaces the attempt `oldAttemptId`; if that has already happened, returns the current one. */
export async function replaceAttempt(
  db: Db,
  oldAttemptId: string,
  attempt: NewAttempt,
): Promise<RowOf<'checkout_attempts'>> {
  const { userId, ...values } = attempt;
  await db
    .updateTable('checkout_attempts')
    .set({ ...values, checkoutId: null })
    .where('userId', '=', userId)
    .where('attemptId', '=', oldAttemptId)
    .execute();
  return getAttempt(db, userId);
}

/** Stores the checkout. Returns false if the attempt has been replaced meanwhile. */
export async function setCheckoutOfAttempt(db: Db, attemptId: string, checkoutId: string): Promise<boolean> {
  return changesRow(db.updateTable('checkout_attempts').set({ checkoutId }).where('attemptId', '=', attemptId));
}

function getAttempt(db: Db, userId: number): Promise<RowOf<'checkout_attempts'>> {
  return db.selectFrom('checkout_attempts').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow();
}

export async function hasPaymentEvent(db: Db, id: string): Promise<boolean> {
  return findsRow(db.selectFrom('payment_events').select('id').where('id', '=', id));
}

type SignatureOutcome = RowOf<'webhook_signatures'>['outcome'];

/** Records when an event last had such a signature; `at` in epoch ms. */
export async function keepSignature(db: Db, outcome: SignatureOutcome, at: number): Promise<void> {
  await upsert(db, 'webhook_signatures', ['outcome'], { outcome, lastAt: at });
}

/** Returns when each last occurred, in epoch ms. */
export async function listSignatures(db: Db): Promise<Partial<Record<SignatureOutcome, number>>> {
  const rows = await db.selectFrom('webhook_signatures').selectAll().execute();
  return Object.fromEntries(rows.map(({ outcome, lastAt }) => [outcome, lastAt]));
}
