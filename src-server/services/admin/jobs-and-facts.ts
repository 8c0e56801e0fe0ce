import { setTimeout as sleep } from 'node:timers/promises';
import { listJobs, listUnsentMails } from '#db/site/operations/jobs.ts';
import type { Member } from '#src/account/actor.ts';
import type { JobEntry } from '#src/account/owner.ts';
import type { OwnerFacts } from '#src/account/owner-facts.ts';
import { AppError } from '#src/errors.ts';
import { isoTime } from '#src/format/date.ts';
import { reportText } from '#src/safety/airline/airline-accidents.ts';
import { speak } from '#src/words/speak.ts';
import type { Context, StoreContext } from '../../context.ts';
import { type Job, runNow } from '../../runtime/jobs/run-job.ts';
import { recordAct } from '../account/audit.ts';
import { type CurrentFacts, lookForFacts } from '../reference/current-facts.ts';
import { changeReferenceState, NEVER_CHECKED, readReferenceState } from '../reference/reference-state.ts';
import { factSources } from '../reference/sources.ts';

const LISTED_MAILS = 50;
/** Well below the minute after which a browser or a proxy gives up. */
const WAIT_MS = 20_000;

export async function listOwnJobs({ db, clock }: StoreContext, jobs: Job[]) {
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
  await recordAct(ctx.clock, ctx.db, admin, { act: 'ran the job', subject: name });
  const ended = Promise.withResolvers<{ isRunning: boolean }>();
  // no one may be waiting any more; a failure is also logged
  ended.promise.catch(() => undefined);
  // in the background, so that it notices when the server stops
  ctx.background.run(`job ${name}`, async (stop) => {
    await runNow(ctx, job, { stop }).then(() => ended.resolve({ isRunning: false }), ended.reject);
  });
  return Promise.race([ended.promise, sleep(waitMs, { isRunning: true }, { ref: false })]);
}

/** Returns the state of each source, and what was reported and not checked. @param job the refresh job */
export async function readOwnerFacts(
  ctx: Pick<Context, 'db' | 'clock' | 'config' | 'facts'>,
  job: Job,
): Promise<OwnerFacts> {
  const { sources, hidden } = await readReferenceState(ctx.db);
  const rows = new Map((await listJobs(ctx.db)).map((row) => [row.name, row]));
  const leaseUntil = rows.get(job.name)?.leaseUntil ?? 0;
  return {
    isOn: ctx.config.REFRESH_FOLDER !== 'off',
    isRefreshing: leaseUntil > ctx.clock.now().getTime(),
    channels: factSources(ctx.config).map(({ name, title, everyHours }) => {
      const { checkedAt, asOf, rows, failedAt, error } = sources[name] ?? NEVER_CHECKED;
      const [lastSuccess, lastFailure] = [isoTime(checkedAt), isoTime(failedAt)];
      return { name, title, everyHours, lastSuccess, asOf, rows, failedAt: lastFailure, error };
    }),
    reports: ctx.facts.reported.map((report) => ({
      ...{ key: report.key, subject: report.subject, what: speak('en', reportText(report)), source: report.source },
      seenOn: report.seenOn,
      hiddenBecause: hidden[report.key] ?? null,
    })),
  };
}

/** Hides a reported accident everywhere, with a reason, or shows it again. Throws not_found. */
export async function hideReport(
  ctx: CurrentFacts & StoreContext,
  admin: Member,
  { key, reason }: { key: string; reason: string | null },
): Promise<void> {
  if (!ctx.facts.reported.some((report) => report.key === key)) {
    throw new AppError('not_found', 'This report is not there any more.');
  }
  const act = reason === null ? 'showed the report again:' : `hid the report, because ${reason}:`;
  await recordAct(ctx.clock, ctx.db, admin, { act, subject: key });
  await changeReferenceState(ctx.db, ({ hidden: { [key]: _, ...others }, ...state }) => ({
    ...state,
    hidden: reason === null ? others : { ...others, [key]: reason },
  }));
  await lookForFacts(ctx);
}
