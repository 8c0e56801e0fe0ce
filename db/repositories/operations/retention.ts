import type { Db } from '../../connect.ts';

/** Each function deletes up to `limit` rows older than a time (epoch ms) and returns how many. */

/** Deletes help requests: those that were mailed, or all. */
export async function deleteHelpRequests(
  db: Db,
  { before, areMailed }: { before: number; areMailed: boolean },
  limit: number,
): Promise<number> {
  let old = db.selectFrom('help_requests').select('id').where('createdAt', '<', before);
  if (areMailed) old = old.where('mailedAt', 'is not', null);
  return count(await db.deleteFrom('help_requests').where('id', 'in', old.limit(limit)).executeTakeFirstOrThrow());
}

export async function deletePaymentEvents(db: Db, before: number, limit: number): Promise<number> {
  const old = db.selectFrom('payment_events').select('id').where('receivedAt', '<', before).limit(limit);
  return count(await db.deleteFrom('payment_events').where('id', 'in', old).executeTakeFirstOrThrow());
}

/** Deletes rows of customers without an account. */
export async function deleteBillingSyncs(db: Db, before: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('billing_syncs')
    .select('customerId')
    .where('syncedAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('users.id').whereRef('stripeCustomerId', '=', 'billing_syncs.customerId'))),
    )
    .limit(limit);
  return count(await db.deleteFrom('billing_syncs').where('customerId', 'in', old).executeTakeFirstOrThrow());
}

/** Deletes links whose report is gone. */
export async function deleteDeadLinks(db: Db, before: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('shared_links')
    .select('token')
    .where('flightId', 'is', null)
    .where('createdAt', '<', before)
    .limit(limit);
  return count(await db.deleteFrom('shared_links').where('token', 'in', old).executeTakeFirstOrThrow());
}

/** Deletes mail that was sent, or that was not: given up, or never tried because there is no mail server any more. */
export async function deleteMails(
  db: Db,
  { before, areSent }: { before: number; areSent: boolean },
  limit: number,
): Promise<number> {
  const old = db
    .selectFrom('outgoing_mails')
    .select('id')
    .where('createdAt', '<', before)
    .where('sentAt', areSent ? 'is not' : 'is', null)
    .limit(limit);
  return count(await db.deleteFrom('outgoing_mails').where('id', 'in', old).executeTakeFirstOrThrow());
}

/** Deletes jobs that no release has started since. */
export async function deleteForgottenJobs(db: Db, before: number, limit: number): Promise<number> {
  const old = db.selectFrom('jobs').select('name').where('startedAt', '<', before).limit(limit);
  return count(await db.deleteFrom('jobs').where('name', 'in', old).executeTakeFirstOrThrow());
}

function count({ numDeletedRows }: { numDeletedRows: bigint }): number {
  return Number(numDeletedRows);
}
