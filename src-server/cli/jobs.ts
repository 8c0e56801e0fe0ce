import { listJobs } from '#db/repositories/operations/jobs.ts';
import { listUnsentMails } from '#db/repositories/operations/outgoing-mails.ts';
import type { RowOf } from '#db/schema/database.ts';
import { buildContext } from '../context.ts';
import { runNow } from '../runtime/jobs/run-job.ts';
import { jobsOf } from '../runtime/jobs/schedule.ts';
import type { CommandCall } from './command.ts';

const LISTED_MAILS = 100;

/** Lists every job of this server, how its last runs ended, and when it runs next. */
export async function listJobsCommand({ config, db, clock }: CommandCall): Promise<void> {
  const ctx = await buildContext(config, { db, clock });
  const rows = new Map((await listJobs(db)).map((row) => [row.name, row]));
  const now = clock.now().getTime();
  const names = new Set([...jobsOf(ctx).map(({ name }) => name), ...rows.keys()]);
  for (const name of [...names].sort()) console.log(`${name.padEnd(24)} ${stateOf(rows.get(name), now)}`);
  const unsent = await listUnsentMails(db, LISTED_MAILS);
  console.log(unsent.length === 0 ? 'No mail is waiting.' : 'Unsent mail:');
  for (const mail of unsent) console.log(`  ${mailLine(mail)}`);
  if (unsent.length > 0 && !ctx.mailer) console.log('No mail server is set up: set SMTP_URL and MAIL_FROM.');
}

/** Runs a job now, whether it is due or not. */
export async function runJobCommand({ config, db, words: [name], clock }: CommandCall): Promise<void> {
  const ctx = await buildContext(config, { db, clock });
  const jobs = jobsOf(ctx);
  const job = jobs.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`Name a job: jobs run ${jobs.map((candidate) => candidate.name).join('|')}`);
  await runNow(ctx, job);
  console.log(`${job.name}: finished.`);
}

function stateOf(row: RowOf<'jobs'> | undefined, now: number): string {
  if (!row) return 'has never run';
  const { finishedAt, failedAt, lastError, attempts, nextAt, leaseUntil } = row;
  const isRunning = leaseUntil !== null && leaseUntil > now;
  const parts = [
    `last success ${finishedAt === null ? 'never' : timeOf(finishedAt)}`,
    failedAt === null ? 'no failure' : `last failure ${timeOf(failedAt)} (${lastError})`,
    ...(attempts > 0 ? [`${attempts} attempts since the last success`] : []),
    isRunning ? 'running' : nextAt <= now ? 'due now' : `next try ${timeOf(nextAt)}`,
  ];
  return parts.join(' · ');
}

function mailLine({ id, kind, createdAt, attempts, lastError, nextAt, failedAt }: RowOf<'outgoing_mails'>): string {
  const next = nextAt === null ? `given up ${timeOf(failedAt ?? createdAt)}` : `next try ${timeOf(nextAt)}`;
  const tries = attempts === 0 ? [] : [`${attempts} attempts`, lastError ?? 'interrupted'];
  return [`#${id} ${kind}`, `queued ${timeOf(createdAt)}`, ...tries, next].join(' · ');
}

function timeOf(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+/, '');
}
