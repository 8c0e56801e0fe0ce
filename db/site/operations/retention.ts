import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../connect.ts';
import type { Database } from '../schema/database.ts';

type TimesOf = { [Table in keyof Database]?: [key: Columns<Table> | Columns<Table>[], time: Columns<Table>] };
type Columns<Table extends keyof Database> = keyof Database[Table];

/** Tables whose rows go at a time: the columns that name a row, and the one that has the time. */
const DATED = {
  access_tokens: ['id', 'expiresAt'],
  aircraft_sightings: [['number', 'day', 'origin', 'destination'], 'expiresAt'],
  answered_challenges: ['hash', 'expiresAt'],
  audit_entries: ['id', 'at'],
  billing_syncs: ['customerId', 'syncedAt'],
  counted_searches: ['key', 'expiresAt'],
  // their reports go with them
  flights: ['id', 'expiresAt'],
  guest_allowances: ['key', 'expiresAt'],
  guest_sessions: ['id', 'expiresAt'],
  help_requests: ['id', 'createdAt'],
  invitations: ['hash', 'expiresAt'],
  jobs: ['name', 'startedAt'],
  kept_answers: ['key', 'expiresAt'],
  leases: ['key', 'expiresAt'],
  notices: ['id', 'createdAt'],
  one_time_tokens: ['hash', 'expiresAt'],
  outgoing_mails: ['id', 'createdAt'],
  payment_events: ['id', 'receivedAt'],
  rate_limits: ['key', 'expiresAt'],
  seen_positions: [['callsign', 'at'], 'expiresAt'],
  sessions: ['id', 'expiresAt'],
  shared_links: ['token', 'createdAt'],
} satisfies TimesOf;
export type DatedTable = keyof typeof DATED;

/** Conditions for tables of which only some rows go at a time. */
export const ONLY = {
  all: sql`1 = 1`,
  mailed: sql`"mailedAt" is not null`,
  sent: sql`"sentAt" is not null`,
  /** given up, or never tried because there is no mail server any more */
  unsent: sql`"sentAt" is null`,
  withoutReport: sql`"flightId" is null`,
  withoutAccount: sql`not exists (select 1 from users where "stripeCustomerId" = billing_syncs."customerId")`,
};

/** Deletes up to `limit` rows whose time is `until` (epoch ms) or earlier. Returns how many. */
export async function deleteUntil(
  db: Db,
  table: DatedTable,
  until: number,
  { limit, only = ONLY.all }: { limit: number; only?: RawBuilder<unknown> },
): Promise<number> {
  const [keys, time] = DATED[table];
  const key = sql.join([keys].flat().map((column) => sql.ref(column)));
  const old = sql`select ${key} from ${sql.table(table)} where ${sql.ref(time)} <= ${until} and ${only} limit ${limit}`;
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where (${key}) in (${old})`.execute(db);
  return Number(numAffectedRows);
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
