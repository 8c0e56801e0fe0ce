import { listJobs } from '#db/repositories/operations/jobs.ts';
import { findProposal, listProposals } from '#db/repositories/reference/proposals.ts';
import { listFeedRows } from '#db/repositories/reference/refresh-feeds.ts';
import type { RowOf } from '#db/schema/database.ts';
import type { Member } from '#src/account/actor.ts';
import type { OwnerFacts, ProposalEntry } from '#src/account/owner-facts.ts';
import { AppError } from '#src/errors.ts';
import { isoTime } from '#src/format/iso-time.ts';
import type { Context } from '../../context.ts';
import { FEEDS } from '../../feeds/feeds.ts';
import { reportSubject } from '../../feeds/report-subject.ts';
import type { Job } from '../../runtime/jobs/job.ts';
import { runJob } from '../../runtime/jobs/run-job.ts';
import { recordAct } from '../account/audit.ts';
import { refresh } from '../maintenance/refresh.ts';
import { acceptProposal, proposalText, refuseProposal } from '../reference/review.ts';

const DECIDED_LISTED = 50;

/** Returns the state of each feed, and the reported facts that await review. @param job the refresh job */
export async function readOwnerFacts(ctx: Context, job: Job): Promise<OwnerFacts> {
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
    proposals: [...open, ...decided.slice(0, DECIDED_LISTED)].map((row) => entryOf(ctx, row)),
  };
}

/**
 * Refreshes one feed now, in the background if it takes long: a form may need minutes. The other feeds keep their
 * schedule. Throws not_found, and conflict while a refresh is running.
 */
export async function refreshNow(ctx: Context, admin: Member, { name, job }: { name: string; job: Job }) {
  const feed = FEEDS.find((one) => one.name === name);
  if (!feed) throw new AppError('not_found', 'There is no such feed on this server.');
  if (await isRunning(ctx, job))
    throw new AppError('conflict', 'A refresh is running right now. Please try again later.');
  await recordAct(ctx, ctx.db, admin, { act: 'refreshed', subject: name });
  const ofFeed: Job = { ...job, run: async (_ctx, { signal }) => void (await refresh(ctx, [feed], { signal })) };
  ctx.background.run(`refresh of ${name}`, (stop) => runJob(ctx, ofFeed, { isForced: true, isOutOfTurn: true, stop }));
}

/**
 * Accepts a reported fact. Throws not_found for a proposal that is not open, invalid_input for a source that is not an
 * address.
 */
export async function acceptAsOwner(ctx: Context, admin: Member, { key, source }: { key: string; source: string }) {
  await recordDecision(ctx, admin, key, `accepted the report, by ${source}:`);
  await acceptProposal(ctx, key, source);
}

/** Refuses a reported fact. Throws not_found for a proposal that is not open. */
export async function refuseAsOwner(ctx: Context, admin: Member, { key, reason }: { key: string; reason: string }) {
  await recordDecision(ctx, admin, key, `refused the report, because ${reason}:`);
  await refuseProposal(ctx, key, reason);
}

async function recordDecision(ctx: Context, admin: Member, key: string, act: string): Promise<void> {
  const proposal = await findProposal(ctx.db, key);
  if (!proposal) throw new AppError('not_found', 'This report is not there any more.');
  if (proposal.state !== 'open') throw new AppError('conflict', `This report was ${proposal.state} already.`);
  await recordAct(ctx, ctx.db, admin, { act, subject: key });
}

async function isRunning({ db, clock }: Context, { name }: Job): Promise<boolean> {
  const row = (await listJobs(db)).find((one) => one.name === name);
  return row?.leaseUntil ? row.leaseUntil > clock.now().getTime() : false;
}

function entryOf({ facts }: Context, row: RowOf<'proposals'>): ProposalEntry {
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
