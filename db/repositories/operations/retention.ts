import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../connect.ts';
import { countChanged } from '../../engine/rows.ts';
import type { Database } from '../../schema/database.ts';

/** Tables whose rows go at a time: the column that names a row, and the one that has the time. */
const DATED = {
  access_tokens: ['id', 'expiresAt'],
  answered_challenges: ['hash', 'expiresAt'],
  audit_entries: ['id', 'at'],
  counted_searches: ['key', 'expiresAt'],
  // their reports go with them
  flights: ['id', 'expiresAt'],
  guest_allowances: ['key', 'expiresAt'],
  guest_sessions: ['id', 'expiresAt'],
  invitations: ['hash', 'expiresAt'],
  jobs: ['name', 'startedAt'],
  kept_answers: ['key', 'expiresAt'],
  leases: ['key', 'expiresAt'],
  notices: ['id', 'createdAt'],
  one_time_tokens: ['hash', 'expiresAt'],
  payment_events: ['id', 'receivedAt'],
  rate_limits: ['key', 'expiresAt'],
  sessions: ['id', 'expiresAt'],
} satisfies { [Table in keyof Database]?: [key: keyof Database[Table], time: keyof Database[Table]] };
export type DatedTable = keyof typeof DATED;

/** Deletes up to `limit` rows whose time is `until` (epoch ms) or earlier. Returns how many. */
export async function deleteUntil(db: Db, table: DatedTable, until: number, limit: number): Promise<number> {
  const [key, time] = DATED[table];
  const old = sql`select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(time)} <= ${until} limit ${limit}`;
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (${old})`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Each of the others deletes up to `limit` rows older than a time (epoch ms) and returns how many. */

/** Deletes help requests: those that were mailed, or all. */
export async function deleteHelpRequests(
  db: Db,
  { before, areMailed }: { before: number; areMailed: boolean },
  limit: number,
): Promise<number> {
  let old = db.selectFrom('help_requests').select('id').where('createdAt', '<', before);
  if (areMailed) old = old.where('mailedAt', 'is not', null);
  return countChanged(db.deleteFrom('help_requests').where('id', 'in', old.limit(limit)));
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
  return countChanged(db.deleteFrom('billing_syncs').where('customerId', 'in', old));
}

/** Deletes links whose report is gone. */
export async function deleteDeadLinks(db: Db, before: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('shared_links')
    .select('token')
    .where('flightId', 'is', null)
    .where('createdAt', '<', before)
    .limit(limit);
  return countChanged(db.deleteFrom('shared_links').where('token', 'in', old));
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
  return countChanged(db.deleteFrom('outgoing_mails').where('id', 'in', old));
}

type BatchOptions = {
  /** aborts between two batches; the rest is deleted by the next run */
  signal?: AbortSignal | undefined;
  /** between two batches, so that others can use the database */
  pauseMs?: number;
};

/** Rows per batch: a few milliseconds of the write lock. */
const BATCH_ROWS = 500;
const PAUSE_MS = 10;

/**
 * Deletes many rows without ever holding a lock for long. `deleteBatch(limit)` deletes up to `limit` rows, in one
 * statement or one short transaction, and returns how many; it is called until it returns 0, with a pause in between.
 * So an aborted or killed run keeps what it has done, and the next one continues. Returns the number of deleted rows.
 * Throws the signal's reason, and what `deleteBatch` throws.
 *
 *     await deleteInBatches((limit) => deleteExpiredSessions(db, now, limit), { signal });
 *
 * where the statement picks its rows by an index:
 *
 *     delete from sessions where id in (select id from sessions where "expiresAt" <= ? limit ?)
 */
export async function deleteInBatches(
  deleteBatch: (limit: number) => Promise<number>,
  { signal, pauseMs = PAUSE_MS }: BatchOptions = {},
): Promise<number> {
  for (let removed = 0; ; ) {
    signal?.throwIfAborted();
    const count = await deleteBatch(BATCH_ROWS);
    if (count === 0) return removed;
    removed += count;
    await sleep(pauseMs);
  }
}
