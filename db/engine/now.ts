import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isSqlite } from './dialect.ts';

/**
 * Servers take their time from the database and still differ by some milliseconds. A stored time further in the future
 * than possible was written before the clock was set back; it must be ahead by more than this to count as such.
 */
export const CLOCK_TOLERANCE_MS = 5_000;

/**
 * Whether the time in this column has come. A time later than possible (`longestMs` from now) was stored before the
 * clock was set back, and counts as past; otherwise it could be waited for for years.
 */
export function hasCome(column: string, { now, longestMs }: { now: number; longestMs: number }): RawBuilder<boolean> {
  const time = sql.ref(column);
  return sql<boolean>`(${time} <= ${now} or ${time} > ${now + longestMs + CLOCK_TOLERANCE_MS})`;
}

/** Whether no one holds the lease that ends at the time in this column: it was never taken, or has expired. */
export function isFree(column: string, { now, leaseMs }: { now: number; leaseMs: number }): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} is null or ${hasCome(column, { now, longestMs: leaseMs })})`;
}

/** Returns the database's own time, epoch ms. */
export async function readDatabaseTime<T>(db: Kysely<T>): Promise<number> {
  const now = isSqlite(db)
    ? sql`unixepoch('subsec') * 1000`
    : sql`(extract(epoch from clock_timestamp()) * 1000)::float8`;
  const { rows } = await sql<{ ms: number }>`select ${now} as ms`.execute(db);
  return rows[0]?.ms as number;
}
