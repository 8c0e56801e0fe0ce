import gt from 'semver/functions/gt.js';
import { z } from 'zod';
import { findSetting, putSetting } from '#db/repositories/operations/settings.ts';
import type { ReleaseState } from '#src/account/owner.ts';
import type { Context } from '../../context.ts';
import { VERSION } from '../../runtime/process/version.ts';
import type { ServiceFinding } from './service-finding.ts';

const KEPT_AS = 'release_feed';

/** The last answer of the feed at `url`; times in epoch ms. */
const noteSchema = z.object({
  url: z.string(),
  askedAt: z.number().nullable(),
  failingSince: z.number().nullable(),
  error: z.string().nullable(),
  newest: z.object({ version: z.string(), publishedAt: z.string().nullable(), url: z.string() }).nullable(),
});
type Note = z.infer<typeof noteSchema>;

type Asking = Pick<Context, 'db' | 'config'>;

/**
 * The job: checks the release feed for a newer version, and records the answer. A failing feed is also recorded, and is
 * not an error.
 */
export async function askForRelease(
  ctx: Pick<Context, 'db' | 'config' | 'clock' | 'releaseFeed'>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const { UPDATE_FEED_URL: url } = ctx.config;
  if (!ctx.releaseFeed || !url) return;
  const note = (await findNote(ctx)) ?? { ...NOTHING_HEARD, url };
  const now = ctx.clock.now().getTime();
  const answer = await ctx.releaseFeed(signal);
  if (answer.kind === 'failed') {
    return keep(ctx, { ...note, failingSince: note.failingSince ?? now, error: answer.why });
  }
  await keep(ctx, { url, newest: answer.newest, askedAt: now, failingSince: null, error: null });
}

/** Returns this version, and what is known about a newer one. */
export async function readRelease(ctx: Asking): Promise<ReleaseState> {
  return stateOf(ctx, await findNote(ctx));
}

function stateOf({ config }: Asking, note: Note | null): ReleaseState {
  return {
    version: VERSION,
    isAsked: config.UPDATE_FEED_URL !== undefined,
    newer: note?.newest && gt(note.newest.version, VERSION) ? note.newest : null,
    askedAt: isoOf(note?.askedAt),
    failingSince: isoOf(note?.failingSince),
  };
}

/** Reports the recorded answer; makes no request. Empty if no feed is set. */
export async function releaseFinding(ctx: Asking): Promise<ServiceFinding[]> {
  const service = 'Release feed';
  const note = await findNote(ctx);
  const { isAsked, newer, askedAt, failingSince } = stateOf(ctx, note);
  if (!isAsked) return [];
  const dayOf = (time: string) => time.slice(0, 10);
  if (failingSince) {
    const finding = `has been failing since ${dayOf(failingSince)}: it ${note?.error}`;
    return [{ service, isWell: false, finding }];
  }
  if (!askedAt) return [{ service, isWell: true, finding: 'has not been checked yet' }];
  if (!newer) return [{ service, isWell: true, finding: `has nothing newer than ${VERSION}, as of ${dayOf(askedAt)}` }];
  const since = newer.publishedAt ? ` since ${dayOf(newer.publishedAt)}` : '';
  return [
    { service, isWell: true, finding: `has version ${newer.version}${since}: ${newer.url} (this is ${VERSION})` },
  ];
}

/** Updates the metrics: whether a newer release is known. Does nothing if no feed is set. */
export async function recordRelease(ctx: Asking & Pick<Context, 'metrics'>): Promise<void> {
  const { isAsked, newer, failingSince } = await readRelease(ctx);
  if (!isAsked) return;
  ctx.metrics.set('newer_release', {}, newer === null ? 0 : 1);
  ctx.metrics.set('release_feed_failing', {}, failingSince === null ? 0 : 1);
}

const NOTHING_HEARD = { askedAt: null, failingSince: null, error: null, newest: null };

/** The record of the current feed; null before it was first checked. */
async function findNote({ db, config }: Asking): Promise<Note | null> {
  const kept = await findSetting(db, KEPT_AS);
  const { data: note } = noteSchema.safeParse(kept ? JSON.parse(kept) : null);
  return note && note.url === config.UPDATE_FEED_URL ? note : null;
}

async function keep({ db }: Asking, note: Note): Promise<void> {
  await putSetting(db, KEPT_AS, JSON.stringify(note));
}

function isoOf(time: number | null | undefined): string | null {
  return time === null || time === undefined ? null : new Date(time).toISOString();
}
