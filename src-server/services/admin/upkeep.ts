import { setTimeout as sleep } from 'node:timers/promises';
import type { Facts } from '#db/reference/facts.ts';
import { listJobs, listUnsentMails } from '#db/site/operations/jobs.ts';
import { findProposal, listFeedRows, listProposals } from '#db/site/reference/fact-changes.ts';
import type { RowOf } from '#db/site/schema/database.ts';
import type { Member } from '#src/account/actor.ts';
import type { JobEntry } from '#src/account/owner.ts';
import type { OwnerFacts, ProposalEntry } from '#src/account/owner-facts.ts';
import { AppError } from '#src/errors.ts';
import { isoTime } from '#src/format/date.ts';
import type { Context, FactsContext, StoreContext } from '../../context.ts';
import { FEEDS } from '../../feeds/feeds.ts';
import { reportSubject } from '../../feeds/report-subject.ts';
import { type Job, runJob, runNow } from '../../runtime/jobs/run-job.ts';
import { recordAct } from '../account/audit.ts';
import { refresh } from '../maintenance/refresh.ts';
import { acceptProposal, proposalText, refuseProposal } from '../reference/review.ts';

const LISTED_MAILS = 50;
/** Well below the minute after which a browser or a proxy gives up. */
const WAIT_MS = 20_000;

/** Lists the jobs of this installation with their state, and unsent mail. */
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

const DECIDED_LISTED = 50;

/** Returns the state of each feed, and the reported facts that await review. @param job the refresh job */
export async function readOwnerFacts(
  ctx: Pick<Context, 'db' | 'clock' | 'config' | 'facts'>,
  job: Job,
): Promise<OwnerFacts> {
  const { db, config } = ctx;
  const rows = new Map((await listFeedRows(db)).map((row) => [row.name, row]));
  const open = await listProposals(db, ['open']);
  const decided = (await listProposals(db, ['accepted', 'refused'])).sort(
    (a, b) => (b.decidedAt ?? 0) - (a.decidedAt ?? 0),
  );
  const channels = FEEDS.map(async ({ name, title, everyDays, inPlace }) => {
    const row = rows.get(name);
    const byHand = row?.checkedAt ? null : ((await inPlace?.(db)) ?? null);
    return {
      name,
      title,
      everyDays,
      lastSuccess: isoTime(row?.checkedAt),
      isByHand: byHand !== null,
      asOf: row?.asOf ?? byHand?.asOf ?? null,
      rows: byHand?.rows ?? (row?.rows || null),
      failedAt: isoTime(row?.failedAt),
      error: row?.failedAt ? row.error : null,
    };
  });
  return {
    isOn: config.REFRESH,
    isRefreshing: await isRunning(ctx, job),
    channels: await Promise.all(channels),
    proposals: [...open, ...decided.slice(0, DECIDED_LISTED)].map((row) => entryOf(ctx.facts, row)),
  };
}

/** Refreshes one feed now, in the background. Throws not_found, and conflict while a refresh is running. */
export async function refreshNow(ctx: Context, admin: Member, { name, job }: { name: string; job: Job }) {
  const feed = FEEDS.find((one) => one.name === name);
  if (!feed) throw new AppError('not_found', 'There is no such feed on this server.');
  if (await isRunning(ctx, job))
    throw new AppError('conflict', 'A refresh is running right now. Please try again later.');
  await recordAct(ctx.clock, ctx.db, admin, { act: 'refreshed', subject: name });
  const ofFeed: Job = { ...job, run: async (_ctx, { signal }) => void (await refresh(ctx, [feed], { signal })) };
  ctx.background.run(`refresh of ${name}`, (stop) => runJob(ctx, ofFeed, { isForced: true, isOutOfTurn: true, stop }));
}

/** Accepts a reported fact. Throws not_found unless it is open, invalid_input for a source that is no address. */
export async function acceptAsOwner(
  ctx: FactsContext,
  admin: Member,
  { key, source }: { key: string; source: string },
) {
  await recordDecision(ctx, admin, key, `accepted the report, by ${source}:`);
  await acceptProposal(ctx, key, source);
}

/** Refuses a reported fact. Throws not_found for a proposal that is not open. */
export async function refuseAsOwner(
  ctx: FactsContext,
  admin: Member,
  { key, reason }: { key: string; reason: string },
) {
  await recordDecision(ctx, admin, key, `refused the report, because ${reason}:`);
  await refuseProposal(ctx, key, reason);
}

async function recordDecision(ctx: StoreContext, admin: Member, key: string, act: string): Promise<void> {
  const proposal = await findProposal(ctx.db, key);
  if (!proposal) throw new AppError('not_found', 'This report is not there any more.');
  if (proposal.state !== 'open') throw new AppError('conflict', `This report was ${proposal.state} already.`);
  await recordAct(ctx.clock, ctx.db, admin, { act, subject: key });
}

async function isRunning({ db, clock }: StoreContext, { name }: Job): Promise<boolean> {
  const row = (await listJobs(db)).find((one) => one.name === name);
  return row?.leaseUntil ? row.leaseUntil > clock.now().getTime() : false;
}

function entryOf(facts: Facts, row: RowOf<'proposals'>): ProposalEntry {
  const seenAt = isoTime(row.seenAt);
  return {
    key: row.key,
    subject: reportSubject(facts, row),
    what: proposalText(row),
    source: { title: row.sourceTitle, url: row.sourceUrl, asOf: seenAt.slice(0, 10) },
    seenAt,
    state: row.state,
    decidedAt: isoTime(row.decidedAt),
    because: row.reason ?? row.secondUrl,
  };
}
