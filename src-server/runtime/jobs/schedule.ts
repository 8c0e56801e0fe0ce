import { wentBack } from '#db/engine/went-back.ts';
import { listJobs } from '#db/site/operations/jobs.ts';
import { HOUR_MS, MINUTE_MS } from '#src/format/time.ts';
import type { Context } from '../../context.ts';
import { releaseAbandoned } from '../../services/allowance/reserve-search.ts';
import { checkSubscriptions } from '../../services/billing/sync-subscription.ts';
import { sendDueMails } from '../../services/mail/send-due-mails.ts';
import { queueUnsentHelp } from '../../services/mail/send-help-request.ts';
import { backUpOnSchedule, backupFolder } from '../../services/maintenance/back-up-on-schedule.ts';
import { refreshDue } from '../../services/maintenance/refresh.ts';
import { sweepExpired } from '../../services/maintenance/sweep-expired.ts';
import { writeReportViews } from '../../services/report/get-report.ts';
import { checkWatchedLegs } from '../../services/watch/check-watched-legs.ts';
import { readDueAirtrails } from '../../services/watch/follow-airtrail.ts';
import { LEARN_EVERY_MS, learnAircraft } from '../../services/watch/learn-aircraft.ts';
import { deliverNotices } from '../../services/watch/notices.ts';
import { type Job, runJob } from './run-job.ts';

const LOOK_EVERY_MS = 20 * 1000;

/** The jobs of every server. To add one, add a line; src-server/runtime/jobs/run-job.ts says what a job may do. */
const JOBS: Job[] = [
  {
    name: 'give-back-searches',
    purpose: 'Returns searches that a stopped server left reserved.',
    everyMs: 10 * MINUTE_MS,
    run: releaseAbandoned,
  },
  { name: 'sweep', purpose: 'Deletes data whose retention time is over.', everyMs: HOUR_MS, run: sweepExpired },
  { name: 'notices', purpose: "Sends alerts to members' channels.", everyMs: MINUTE_MS, run: deliverNotices },
  {
    name: 'watched-flights',
    purpose: 'Checks watched flights for changes.',
    everyMs: 5 * MINUTE_MS,
    run: checkWatchedLegs,
  },
  { name: 'airtrail', purpose: 'Reads the flights of followed AirTrails.', everyMs: HOUR_MS, run: readDueAirtrails },
];

/** Hourly: each source has its own interval, and one that failed is tried again after a day at most. */
export const REFRESH_JOB: Job = {
  name: 'refresh',
  purpose: 'Updates the facts from their sources.',
  everyMs: HOUR_MS,
  run: refreshDue,
};

/** Returns the jobs of this server; some run only if what they need is set up. */
export function jobsOf(
  ctx: Pick<Context, 'config' | 'payments' | 'mailer' | 'databaseFile' | 'aircraftSources'>,
): Job[] {
  const { config, payments, mailer, aircraftSources } = ctx;
  const jobs = [...JOBS];
  if (aircraftSources.length > 0)
    jobs.push({
      name: 'learn-aircraft',
      purpose: 'Looks which aircraft fly the numbers in stored reports.',
      everyMs: LEARN_EVERY_MS,
      run: learnAircraft,
    });
  if (mailer) {
    jobs.push({ name: 'mail', purpose: 'Sends the mail that is waiting.', everyMs: MINUTE_MS, run: sendDueMails });
    jobs.push({
      name: 'mail-of-help-requests',
      purpose: 'Queues mail for help requests that have none.',
      everyMs: HOUR_MS,
      run: queueUnsentHelp,
    });
  }
  if (payments)
    jobs.push({
      name: 'sync-subscriptions',
      purpose: 'Compares subscriptions with Stripe.',
      everyMs: 24 * HOUR_MS,
      run: checkSubscriptions,
    });
  if (config.REFRESH_FOLDER !== 'off') jobs.push(REFRESH_JOB);
  if (backupFolder(ctx)) {
    jobs.push({
      name: 'backup',
      purpose: 'Backs up the database.',
      everyMs: 24 * HOUR_MS,
      run: backUpOnSchedule,
    });
  }
  return jobs;
}

/** Runs due jobs, unless other processes do, and records what only this server knows. Returns how to stop it. */
export function startSchedule(ctx: Context, { runsJobs }: { runsJobs: boolean }): () => void {
  const jobs = runsJobs ? jobsOf(ctx) : [];
  const running = new Set<Job>();
  const start = (job: Job) =>
    ctx.background.run(job.name, async (stop) => {
      running.add(job);
      await runJob(ctx, job, { stop }).finally(() => running.delete(job));
    });
  const look = () =>
    ctx.background.run('look for jobs', async (stop) => {
      if (wentBack()) return;
      const nextAt = new Map((await listJobs(ctx.db)).map((row) => [row.name, row.nextAt]));
      const now = ctx.clock.now().getTime();
      const isDue = (job: Job) => {
        const time = nextAt.get(job.name) ?? now;
        return time <= now || time > now + job.everyMs;
      };
      for (const job of jobs) if (!stop.aborted && !running.has(job) && isDue(job)) start(job);
    });
  const note = () => ctx.background.run('note of readings', () => writeReportViews(ctx));
  const timers = [setInterval(look, LOOK_EVERY_MS), setInterval(note, MINUTE_MS)];
  look();
  return () => {
    for (const timer of timers) clearInterval(timer);
    note();
  };
}
