import { setTimeout as sleep } from 'node:timers/promises';
import { backOffMs } from '#db/back-off.ts';
import { findKeptAnswer, keepAnswer } from '#db/repositories/kept-answers.ts';
import { isLeaseHeld, releaseLease, renewLease, takeLease } from '#db/repositories/leases.ts';
import { noteStorageFault } from '#db/storage-faults.ts';
import type { SearchStep } from '#src/flight/search-step.ts';
import type { Context } from '../context.ts';

export type Work = { signal: AbortSignal; note: (step: SearchStep) => void };
export type Watch = { signal?: AbortSignal | undefined; onNote?: ((step: SearchStep) => void) | undefined };
export type Once<T> = {
  key: string;
  /** the stored result, null when there is none */
  find: () => Promise<T | null>;
  /** makes the result and stores it, so that `find` finds it */
  make: (work: Work) => Promise<T>;
};

/** A holder that has died loses its lease after this; one that lives renews it in time. */
const LEASE_MS = 3_000;
const RENEW_MS = 1_000;
/** The longest wait before another process's result is looked for again. */
const LONGEST_WAIT_MS = 500;
/** Begins with some 50 ms, since nothing is made faster. */
const WAITED_ATTEMPTS = 5;

/** Makes something once for everybody who asks for it at the same time, in this process and in others on the same database. */
export function once<T>(ctx: Context, { key, find, make }: Once<T>, watch: Watch): Promise<T> {
  return ctx.sharedWork.join(
    key,
    async (work: Work) => {
      for (let attempt = 1; ; attempt++) {
        const found = await find();
        if (found !== null) {
          ctx.metrics.looked('hit');
          return found;
        }
        const isHeld = attempt > 1 && (await isLeaseHeld(ctx.db, key, ctx.clock.now().getTime()));
        const release = isHeld ? null : await lease(ctx, key);
        if (!release) {
          await sleep(backOffMs(attempt + WAITED_ATTEMPTS, LONGEST_WAIT_MS), undefined, { signal: work.signal });
          continue;
        }
        try {
          // another process may have finished between the look and the lease
          const late = await find();
          ctx.metrics.looked(late === null ? 'miss' : 'hit');
          return late ?? (await make(work));
        } finally {
          await release();
        }
      }
    },
    watch,
  );
}

/** The same for a JSON answer that is kept for `lifeMs`. */
export function keptOnce<T>(
  ctx: Context,
  { key, lifeMs, make }: { key: string; lifeMs: number; make: (work: Work) => Promise<T> },
  watch: Watch,
): Promise<T> {
  const now = () => ctx.clock.now().getTime();
  return once(
    ctx,
    {
      key,
      find: async () => (await findKeptAnswer(ctx.db, key, now())) as T | null,
      make: async (work) => {
        const answer = await make(work);
        await keepAnswer(ctx.db, { key, value: JSON.stringify(answer), storedAt: now(), expiresAt: now() + lifeMs });
        return answer;
      },
    },
    watch,
  );
}

/** Null when another holds it; else what gives it back. */
async function lease(ctx: Context, key: string): Promise<(() => Promise<void>) | null> {
  const holder = crypto.randomUUID();
  const now = ctx.clock.now().getTime();
  if (!(await takeLease(ctx.db, { key, holder, expiresAt: now + LEASE_MS }, now))) return null;
  // a renewal never makes a lease, so that one on its way cannot bring back what has been released
  const renew = () => renewLease(ctx.db, { key, holder, expiresAt: ctx.clock.now().getTime() + LEASE_MS });
  const renewal = setInterval(() => {
    renew().catch((error: unknown) => noteStorageFault('lease not renewed', error));
  }, RENEW_MS);
  return async () => {
    clearInterval(renewal);
    await releaseLease(ctx.db, { key, holder });
  };
}
