import { claimJob } from '#db/repositories/scheduled-jobs.ts';
import type { Context } from './context.ts';
import { backUpOnSchedule } from './services/back-up-on-schedule.ts';
import { checkSubscriptions } from './services/check-subscriptions.ts';
import { giveBackAbandoned } from './services/give-back-abandoned.ts';
import { sweepExpired } from './services/sweep-expired.ts';

export type Job = { name: string; everyMs: number; run: () => Promise<unknown> };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What is done without being asked for. */
export function jobsOf(ctx: Context): Job[] {
  const { BACKUP_FOLDER, BACKUP_EVERY_HOURS } = ctx.config;
  const backup = { name: 'backup', everyMs: BACKUP_EVERY_HOURS * HOUR_MS, run: () => backUpOnSchedule(ctx) };
  return [
    { name: 'giving back of abandoned searches', everyMs: MINUTE_MS, run: () => giveBackAbandoned(ctx) },
    { name: 'removal of what has expired', everyMs: HOUR_MS, run: () => sweepExpired(ctx) },
    { name: 'check of subscriptions', everyMs: 24 * HOUR_MS, run: () => checkSubscriptions(ctx) },
    ...(BACKUP_FOLDER ? [backup] : []),
  ];
}

/** Looks every minute, and at once, for jobs that are due. Of several servers on one database one runs each. Returns what ends it. */
export function startSchedule(ctx: Context, jobs: Job[]): () => void {
  const look = () => {
    for (const job of jobs) ctx.background.run(job.name, () => runWhenDue(ctx, job));
  };
  const timer = setInterval(look, MINUTE_MS);
  look();
  return () => clearInterval(timer);
}

export async function runWhenDue(ctx: Context, { name, everyMs, run }: Job): Promise<void> {
  if (await claimJob(ctx.db, { name, everyMs, now: ctx.clock.now().getTime() })) await run();
}
