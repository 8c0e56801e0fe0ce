import rcompare from 'semver/functions/rcompare.js';
import valid from 'semver/functions/valid.js';
import { z } from 'zod';
import { withinTime } from '../runtime/process/within-time.ts';
import { limitBody } from './http.ts';
import { errorReason } from './provider-error.ts';

const LIMIT_BYTES = 2_000_000;
const LIMIT_MS = 10_000;

export type Release = {
  /** '0.2.0' */
  version: string;
  /** ISO time; null if the feed has none */
  publishedAt: string | null;
  /** the release notes */
  url: string;
};

type FeedAnswer =
  | { kind: 'read'; newest: Release | null }
  /** `why` continues 'The release feed …' */
  | { kind: 'failed'; why: string };

export type ReleaseFeed = (signal?: AbortSignal) => Promise<FeedAnswer>;

class FeedError extends Error {}

const releaseSchema = z.object({
  tag_name: z.string().max(200),
  html_url: z.url({ protocol: /^https?$/ }).max(1000),
  published_at: z.iso.datetime({ offset: true }).nullish(),
  draft: z.boolean().default(false),
  prerelease: z.boolean().default(false),
});
/** The format of GitHub, Forgejo and Gitea: `/releases` is a list, `/releases/latest` a single release. */
const feedSchema = z.union([z.array(releaseSchema).max(1000), releaseSchema.transform((release) => [release])]);

/**
 * Returns the newest release of a feed, ignoring drafts and pre-releases. Sends a plain request: no version, no address
 * of this server, no cookie. Does not follow redirects, so it contacts only the configured address. Throws only the
 * caller's abort reason.
 */
export function createReleaseFeed(url: string, { limitMs = LIMIT_MS } = {}): ReleaseFeed {
  return async (signal) => {
    const limited = withinTime(limitMs, signal);
    try {
      return { kind: 'read', newest: await ask(url, limited) };
    } catch (error) {
      signal?.throwIfAborted();
      if (limited.aborted) return { kind: 'failed', why: `took longer than ${limitMs / 1000} seconds` };
      const why = error instanceof FeedError ? error.message : `broke off: ${errorReason(error)}`;
      return { kind: 'failed', why };
    }
  };
}

async function ask(url: string, signal: AbortSignal): Promise<Release | null> {
  const headers = { 'user-agent': 'Airworthy', accept: 'application/json' };
  const response = await fetch(url, { headers, redirect: 'manual', signal });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new FeedError(refusalOf(response));
  }
  return newestOf(await limitBody(response, LIMIT_BYTES).text());
}

function newestOf(text: string): Release | null {
  const read = feedSchema.safeParse(parse(text));
  if (!read.success) throw new FeedError('is not a list of releases');
  const releases = read.data.flatMap(({ tag_name, html_url, published_at, draft, prerelease }): Release[] => {
    const version = valid(tag_name);
    const isOffered = version !== null && !version.includes('-') && !draft && !prerelease;
    return isOffered ? [{ version, publishedAt: published_at ?? null, url: html_url }] : [];
  });
  return releases.sort((a, b) => rcompare(a.version, b.version))[0] ?? null;
}

function refusalOf({ status, headers }: Response): string {
  const location = headers.get('location');
  return status < 400 && location
    ? `answered ${status} and leads elsewhere: ${location.slice(0, 200)}`
    : `answered ${status}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
