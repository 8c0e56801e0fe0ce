import { claimJobRun } from '#db/repositories/job-runs.ts';
import type { Context } from './context.ts';
import { backUpOnSchedule } from './services/back-up-on-schedule.ts';
import { giveBackAbandoned } from './services/give-back-abandoned.ts';
import { sweepExpired } from './services/sweep-expired.ts';
import { syncAllSubscriptions } from './services/sync-all-subscriptions.ts';

export type Job = { name: string; everyMs: number; run: (ctx: Context) => Promise<unknown> };

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const LOOK_EVERY_MS = 10 * MINUTE_MS;

export const JOBS: Job[] = [
  { name: 'return of searches whose server died', everyMs: 10 * MINUTE_MS, run: giveBackAbandoned },
  { name: 'removal of what has expired', everyMs: HOUR_MS, run: sweepExpired },
  { name: 'check of subscriptions', everyMs: 24 * HOUR_MS, run: checkSubscriptions },
];

/** The jobs of this server: backups only where there is a folder for them. */
export function jobsOf({ config: { BACKUP_FOLDER, BACKUP_EVERY_HOURS } }: Pick<Context, 'config'>): Job[] {
  const backup = { name: 'backup', everyMs: BACKUP_EVERY_HOURS * HOUR_MS, run: backUpOnSchedule };
  return BACKUP_FOLDER ? [...JOBS, backup] : JOBS;
}

/** Runs the jobs that fall due, now and from time to time. Returns what stops it. */
export function startSchedule(ctx: Context): () => void {
  const look = () => {
    for (const job of jobsOf(ctx)) ctx.background.run(job.name, () => runWhenDue(ctx, job));
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  look();
  return () => clearInterval(timer);
}

/** Of all processes on one database, one runs a job that is due. */
export async function runWhenDue(ctx: Context, { name, everyMs, run }: Job): Promise<void> {
  if (await claimJobRun(ctx.db, name, { now: ctx.clock.now().getTime(), everyMs })) await run(ctx);
}

async function checkSubscriptions(ctx: Context): Promise<void> {
  if (!ctx.payments) return;
  const { checked, problems } = await syncAllSubscriptions(ctx);
  if (problems.length === 0) return;
  const first = problems[0]?.error as Error;
  throw new Error(
    `${problems.length} of ${checked + problems.length} customers could not be checked: ${first.message}`,
  );
}
