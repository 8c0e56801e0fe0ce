import { type RawBuilder, sql } from 'kysely';
import { CLOCK_TOLERANCE_MS } from './clock-tolerance.ts';

/**
 * Whether the time in this column has come. One that lies further ahead than it can, which is `longestMs` from now, was
 * noted before the clock was set back and counts as come: else it would be waited for, however many years it is.
 */
export function hasCome(column: string, { now, longestMs }: { now: number; longestMs: number }): RawBuilder<boolean> {
  const time = sql.ref(column);
  return sql<boolean>`(${time} <= ${now} or ${time} > ${now + longestMs + CLOCK_TOLERANCE_MS})`;
}

/** Whether nobody holds a lease that ends at the time in this column: it was never taken, or is over. */
export function isFree(column: string, { now, leaseMs }: { now: number; leaseMs: number }): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} is null or ${hasCome(column, { now, longestMs: leaseMs })})`;
}
