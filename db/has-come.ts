import { type RawBuilder, sql } from 'kysely';
import { CLOCK_TOLERANCE_MS } from './clock-tolerance.ts';

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
