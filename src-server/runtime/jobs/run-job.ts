import { recordStorageFault } from '#db/engine/errors.ts';
import { claimJob, endJob, type JobClaim, type JobEnd, updateClaimedJob } from '#db/site/operations/jobs.ts';
import { AppError, messageOf } from '#src/errors.ts';
import type { Context, StoreContext } from '../../context.ts';
import type { Log } from '../telemetry/log.ts';
import { Abandoned, orAbandon } from './abandon.ts';

type JobOutcome = 'not due' | 'finished' | 'failed' | 'stopped';

type RunOptions = {
  stop?: AbortSignal | undefined;
  isForced?: boolean;
  isOutOfTurn?: boolean | undefined;
  onFailure?: (error: unknown) => void;
};

/** After this time, a server that died loses its job. */
const LEASE_MS = 60_000;
const RENEW_MS = 15_000;

/**
 * Runs a job if it is due and no one else is running it, and records the outcome; `isForced` runs it even if it is not
 * due. A run that does only part of the job is `isOutOfTurn`: the job's next run and last outcome stay as they were. A
 * failure is logged and retried later; it is not thrown, but passed to `onFailure`.
 */
export async function runJob(
  ctx: Context,
  job: Job,
  {
    stop = new AbortController().signal,
    isForced = false,
    isOutOfTurn = false,
    onFailure = () => undefined,
  }: RunOptions = {},
): Promise<JobOutcome> {
  const { db } = ctx;
  const claim: JobClaim = { name: job.name, holder: crypto.randomUUID() };
  const now = () => ctx.clock.now().getTime();
  const begun = await claimJob(db, claim, { now: now(), everyMs: job.everyMs, leaseMs: LEASE_MS, isForced });
  if (!begun) return 'not due';
  const end = (how: JobEnd) => endJob(db, claim, isOutOfTurn ? { kind: 'out of turn' } : how);
  const log = ctx.log.child({ job: job.name });
  const lease = keepLease(ctx, claim);
  const signal = AbortSignal.any([stop, lease.signal]);
  const saveCursor = async (cursor: string) => {
    if (!(await updateClaimedJob(db, claim, { cursor }))) throw new Abandoned('another server took over the job');
  };
  let outcome: JobOutcome;
  try {
    await orAbandon(signal, job.run(ctx, { signal, cursor: begun.cursor, saveCursor, log }));
    const nextAt = Math.max(now(), (begun.startedAt ?? now()) + job.everyMs);
    await end({ kind: 'finished', now: now(), nextAt });
    outcome = 'finished';
  } catch (error) {
    if (signal.aborted || error instanceof Abandoned) {
      outcome = 'stopped';
      // work that ignores the signal continues until the process ends: its lease keeps other servers away
      if (!(error instanceof Abandoned)) await end({ kind: 'stopped', now: now() });
    } else {
      outcome = 'failed';
      log.error({ err: error, attempts: begun.attempts }, 'job failed');
      const waitMs = Math.min(retryDelayMs(begun.attempts), job.everyMs);
      await end({ kind: 'failed', now: now(), nextAt: now() + waitMs, error: messageOf(error) });
      onFailure(error);
    }
  } finally {
    lease.release();
  }
  ctx.metrics.count('job_runs_total', { job: job.name, outcome });
  return outcome;
}

/** Runs a job now. Throws conflict, saying why, if it fails, is cut off, or runs on a server already. */
export async function runNow(
  ctx: Context,
  job: Job,
  { stop, isOutOfTurn }: { stop?: AbortSignal; isOutOfTurn?: boolean } = {},
): Promise<void> {
  let why = '';
  const onFailure = (error: unknown) => {
    why = messageOf(error);
  };
  const outcome = await runJob(ctx, job, { isForced: true, stop, isOutOfTurn, onFailure });
  if (outcome === 'not due') throw new AppError('conflict', 'It is running right now. Please try again later.');
  if (outcome === 'stopped') throw new AppError('conflict', 'It was cut off. Please run it again.');
  if (outcome === 'failed') throw new AppError('conflict', `It failed: ${why}`);
}

/** Renews the claim until it is released; the signal aborts if the claim was lost. */
function keepLease({ db, clock }: StoreContext, claim: JobClaim): { signal: AbortSignal; release: () => void } {
  const lost = new AbortController();
  let renewedAt = performance.now();
  const renew = async () => {
    const isOurs = await updateClaimedJob(db, claim, { leaseUntil: clock.now().getTime() + LEASE_MS });
    if (isOurs) renewedAt = performance.now();
    else lost.abort(new Abandoned('another server took over the job'));
  };
  const timer = setInterval(() => {
    if (performance.now() - renewedAt > LEASE_MS) lost.abort(new Abandoned('the lease could not be renewed'));
    // a database that is briefly unreachable may be back at the next turn
    else renew().catch((error: unknown) => recordStorageFault('lease not renewed', error));
  }, RENEW_MS);
  return { signal: lost.signal, release: () => clearInterval(timer) };
}

export type JobRun = {
  /** aborts when the server stops, or when the run took so long that another server has taken over the job */
  signal: AbortSignal;
  /** where the last run was interrupted or failed; null after a complete one */
  cursor: string | null;
  /** Saves the run's progress. Throws if another server has taken over the job. */
  saveCursor: (cursor: string) => Promise<void>;
  log: Log;
};

/**
 * Recurring work, done by one server at a time. If `run` throws, it is retried after some minutes, from the cursor on.
 * It must obey `signal` and throw its reason; then the next server continues at once.
 */
export type Job = {
  /** in kebab case, as in `jobs run NAME` */
  name: string;
  purpose: string;
  everyMs: number;
  run: (ctx: Context, run: JobRun) => Promise<unknown>;
};

const FIRST_MS = 60_000;
const LONGEST_MS = 60 * 60_000;
/** Adds up to this share of the delay, so that things that failed together are not retried together. */
const JITTER = 0.25;

/** Returns the delay in ms after so many failures in a row: minutes, up to `longestMs`. `chance` from 0 to 1. */
export function retryDelayMs(attempts: number, { longestMs = LONGEST_MS, chance = Math.random() } = {}): number {
  const waitMs = FIRST_MS * 2 ** Math.min(attempts - 1, 20);
  return Math.round(Math.min(waitMs, longestMs) * (1 + JITTER * chance));
}

export function longestRetryDelayMs(longestMs: number): number {
  return retryDelayMs(Number.MAX_SAFE_INTEGER, { longestMs, chance: 1 });
}
