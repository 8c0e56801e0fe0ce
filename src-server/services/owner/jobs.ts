import { listJobs } from '#db/repositories/jobs.ts';
import { listUnsentMails } from '#db/repositories/outgoing-mails.ts';
import type { Member } from '#src/account/actor.ts';
import type { JobEntry } from '#src/account/owner.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { runJob } from '../../jobs/run-job.ts';
import { noteAct } from './audit.ts';

const LISTED_MAILS = 50;

/** What recurs on this box and how it goes, and mail that has not been sent. */
export async function listOwnJobs({ db, clock }: Context, jobs: Job[]) {
  const rows = new Map((await listJobs(db)).map((row) => [row.name, row]));
  const now = clock.now().getTime();
  const entries = jobs.map(({ name }): JobEntry => {
    const row = rows.get(name);
    return {
      name,
      isRunning: row?.leaseUntil ? row.leaseUntil > now : false,
      lastSuccess: isoOf(row?.finishedAt),
      lastFailure: isoOf(row?.failedAt),
      lastError: row?.lastError ?? null,
      nextTry: isoOf(row?.nextAt),
    };
  });
  const mails = await listUnsentMails(db, LISTED_MAILS);
  return {
    jobs: entries,
    unsentMails: mails.map(({ id, kind, createdAt, attempts, lastError, nextAt }) => ({
      id,
      kind,
      createdAt: new Date(createdAt).toISOString(),
      attempts,
      lastError,
      isGivenUp: nextAt === null,
    })),
  };
}

/** Runs a job to its end. Throws not_found for one that this box does not have, and conflict while it runs, or with why it failed. */
export async function runOwnJob(
  ctx: Context,
  admin: Member,
  { name, jobs }: { name: string; jobs: Job[] },
): Promise<void> {
  const job = jobs.find((candidate) => candidate.name === name);
  if (!job) throw new AppError('not_found', 'There is no such job on this server.');
  await noteAct(ctx, ctx.db, admin, { act: 'ran the job', subject: name });
  let failure = 'It failed.';
  const outcome = await runJob(ctx, job, {
    isForced: true,
    onFailure: (error) => {
      failure = `It failed: ${error instanceof Error ? error.message : String(error)}`;
    },
  });
  if (outcome === 'not due') throw new AppError('conflict', 'It is running right now. Please try again later.');
  if (outcome !== 'finished') throw new AppError('conflict', failure);
}

function isoOf(time: number | null | undefined): string | null {
  return time === null || time === undefined ? null : new Date(time).toISOString();
}
