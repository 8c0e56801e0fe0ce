import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { recordStorageFault } from '#db/engine/errors.ts';
import { backoffMs } from '#db/engine/transaction.ts';
import { findCacheEntry, setCacheEntry } from '#db/site/operations/cache-entries.ts';
import { isLeaseHeld, releaseLease, renewLease, takeLease } from '#db/site/operations/limits.ts';
import type { SearchStep } from '#src/flight/search-step.ts';
import type { Context } from '../../context.ts';
import type * as inProcess from '../../runtime/caching/single-flight.ts';

/** What a task receives: a signal that aborts when no one is waiting, and a function to report steps. */
export type TaskContext = inProcess.TaskContext<SearchStep>;
/** What a caller passes: a signal that aborts when they leave, and a listener for the steps. */
export type CallOptions = inProcess.CallOptions<SearchStep>;
export type SingleFlightContext = Pick<Context, 'db' | 'clock' | 'metrics' | 'singleFlight'>;

type Stored<T> = {
  key: string;
  find: () => Promise<T | null>;
  /** makes the result and stores it, so that `find` finds it */
  make: (task: TaskContext) => Promise<T>;
};

/** A lease ends after this unless its holder renews it; so a crashed holder loses it. */
const LEASE_MS = 3_000;
const RENEW_MS = 1_000;
/** The longest wait before looking again for another process's result. */
const LONGEST_WAIT_MS = 500;
/** The first wait is about 50 ms, since no result is ready sooner. */
const WAITED_ATTEMPTS = 5;

/**
 * Returns the stored result, or makes it once for all concurrent callers: those in this process share a promise, and all
 * processes on the same database share a lease. Rejects as `make` does, and with the reason of `signal` when it aborts.
 */
export function singleFlight<T>(
  ctx: SingleFlightContext,
  { key, find, make }: Stored<T>,
  options?: CallOptions,
): Promise<T> {
  const { db, clock, metrics } = ctx;
  return ctx.singleFlight.run(
    key,
    async (task: TaskContext) => {
      for (let attempt = 1; ; attempt++) {
        const found = await find();
        if (found !== null) {
          metrics.count('stored_answers_total', { outcome: 'hit' });
          return found;
        }
        const isHeld = attempt > 1 && (await isLeaseHeld(db, key, { now: clock.now().getTime(), leaseMs: LEASE_MS }));
        const release = isHeld ? null : await lease(ctx, key);
        if (!release) {
          await sleep(backoffMs(attempt + WAITED_ATTEMPTS, LONGEST_WAIT_MS), undefined, {
            signal: task.signal,
          });
          continue;
        }
        try {
          // another process may have finished before we took the lease
          const late = await find();
          metrics.count('stored_answers_total', { outcome: late === null ? 'miss' : 'hit' });
          return late ?? (await make(task));
        } finally {
          await release();
        }
      }
    },
    options,
  );
}

/** The same for a JSON value that is cached for `lifeMs`. */
export function cachedSingleFlight<T>(
  ctx: SingleFlightContext,
  {
    key,
    lifeMs,
    schema,
    make,
  }: { key: string; lifeMs: number; schema: z.ZodType<T>; make: (task: TaskContext) => Promise<T> },
  options?: CallOptions,
): Promise<T> {
  const now = () => ctx.clock.now().getTime();
  return singleFlight(
    ctx,
    {
      key,
      find: () => findCacheEntry(ctx.db, key, { now: now(), schema }),
      make: async (task) => {
        const value = await make(task);
        const entry = { key, value: JSON.stringify(value), storedAt: now(), expiresAt: now() + lifeMs };
        await setCacheEntry(ctx.db, entry);
        return value;
      },
    },
    options,
  );
}

/** Takes the lease and returns a function that releases it; null if another process holds it. */
async function lease({ db, clock }: SingleFlightContext, key: string): Promise<(() => Promise<void>) | null> {
  const holder = crypto.randomUUID();
  const now = clock.now().getTime();
  if (!(await takeLease(db, { key, holder, expiresAt: now + LEASE_MS }, now))) return null;
  // a renewal never creates a lease, so a late one cannot restore a released lease
  const renew = () => renewLease(db, { key, holder, expiresAt: clock.now().getTime() + LEASE_MS });
  const renewal = setInterval(() => {
    renew().catch((error: unknown) => recordStorageFault('lease not renewed', error));
  }, RENEW_MS);
  return async () => {
    clearInterval(renewal);
    await releaseLease(db, { key, holder });
  };
}
