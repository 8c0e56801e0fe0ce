import { setTimeout as sleep } from 'node:timers/promises';
import { listJobs } from '#db/repositories/operations/jobs.ts';
import { listUnsentMails } from '#db/repositories/operations/outgoing-mails.ts';
import type { Member } from '#src/account/actor.ts';
import type { JobEntry } from '#src/account/owner.ts';
import { AppError } from '#src/errors.ts';
import { isoTime } from '#src/format/iso-time.ts';
import type { Context } from '../../context.ts';
import type { Job } from '../../runtime/jobs/job.ts';
import { runNow } from '../../runtime/jobs/run-job.ts';
import { recordAct } from '../account/audit.ts';

const LISTED_MAILS = 50;
/** Well below the minute after which a browser or a proxy gives up. */
const WAIT_MS = 20_000;

/** Lists the jobs of this installation with their state, and unsent mail. */
export async function listOwnJobs({ db, clock }: Context, jobs: Job[]) {
  const rows = new Map((await listJobs(db)).map((row) => [row.name, row]));
  const now = clock.now().getTime();
  const entries = jobs.map(({ name, purpose }): JobEntry => {
    const row = rows.get(name);
    return {
      name,
      purpose,
      isRunning: row?.leaseUntil ? row.leaseUntil > now : false,
      lastSuccess: isoTime(row?.finishedAt),
      lastFailure: isoTime(row?.failedAt),
      lastError: row?.lastError ?? null,
      nextTry: isoTime(row?.nextAt),
    };
  });
  const mails = await listUnsentMails(db, LISTED_MAILS);
  return {
    jobs: entries,
    unsentMails: mails.map(({ id, kind, createdAt, attempts, lastError, nextAt }) => ({
      id,
      kind,
      createdAt: isoTime(createdAt),
      attempts,
      lastError,
      isGivenUp: nextAt === null,
    })),
  };
}

/**
 * Runs a job and waits a while for its end. A longer job continues in the background, because a browser waiting more
 * than a minute reports a failure. Returns whether it is still running. Throws not_found for an unknown job, and
 * conflict while it is running, or with the reason why it failed.
 */
export async function runOwnJob(
  ctx: Context,
  admin: Member,
  { name, jobs, waitMs = WAIT_MS }: { name: string; jobs: Job[]; waitMs?: number },
): Promise<{ isRunning: boolean }> {
  const job = jobs.find((candidate) => candidate.name === name);
  if (!job) throw new AppError('not_found', 'There is no such job on this server.');
  await recordAct(ctx, ctx.db, admin, { act: 'ran the job', subject: name });
  const ended = Promise.withResolvers<{ isRunning: boolean }>();
  // no one may be waiting any more; a failure is also logged
  ended.promise.catch(() => undefined);
  // in the background, so that it notices when the server stops
  ctx.background.run(`job ${name}`, async (stop) => {
    await runNow(ctx, job, { stop }).then(() => ended.resolve({ isRunning: false }), ended.reject);
  });
  return Promise.race([ended.promise, sleep(waitMs, { isRunning: true }, { ref: false })]);
}
