import rcompare from 'semver/functions/rcompare.js';
import valid from 'semver/functions/valid.js';
import { z } from 'zod';
import { withinTime } from '../process/within-time.ts';
import { limitBody } from './http.ts';
import { reasonOf } from './reason-of.ts';

const LIMIT_BYTES = 2_000_000;
const LIMIT_MS = 10_000;

export type Release = {
  /** '0.2.0' */
  version: string;
  /** ISO time; null where the feed has none */
  publishedAt: string | null;
  /** its notes */
  url: string;
};

/** What a feed said of its last answer, sent back to ask whether there is another one. */
export type Validators = { etag: string | null; lastModified: string | null };

export type FeedAnswer =
  | { kind: 'unchanged' }
  | ({ kind: 'read'; newest: Release | null } & Validators)
  /** `why` goes on from 'The release feed' */
  | { kind: 'failed'; why: string };

export type ReleaseFeed = (known: Validators, signal?: AbortSignal) => Promise<FeedAnswer>;

class FeedError extends Error {}

const releaseSchema = z.object({
  tag_name: z.string().max(200),
  html_url: z.url({ protocol: /^https?$/ }).max(1000),
  published_at: z.iso.datetime({ offset: true }).nullish(),
  draft: z.boolean().default(false),
  prerelease: z.boolean().default(false),
});
/** As GitHub, Forgejo and Gitea answer: `/releases` a list, `/releases/latest` one. */
const feedSchema = z.union([z.array(releaseSchema).max(1000), releaseSchema.transform((release) => [release])]);

/**
 * Tells the newest release of a feed, drafts and pre-releases left out. Sends nothing but the question: no version, no address
 * of this server, no cookie; and asks nobody but the address itself, so a redirect is not followed. Throws the caller's
 * reason to stop, and nothing else.
 */
export function createReleaseFeed(url: string, { limitMs = LIMIT_MS } = {}): ReleaseFeed {
  return async (known, signal) => {
    const limited = withinTime(limitMs, signal);
    try {
      return await ask(url, known, limited);
    } catch (error) {
      signal?.throwIfAborted();
      if (limited.aborted) return { kind: 'failed', why: `took longer than ${limitMs / 1000} seconds` };
      const why = error instanceof FeedError ? error.message : `broke off: ${reasonOf(error)}`;
      return { kind: 'failed', why };
    }
  };
}

async function ask(url: string, { etag, lastModified }: Validators, signal: AbortSignal): Promise<FeedAnswer> {
  const response = await fetch(url, {
    headers: {
      'user-agent': 'Airworthy',
      accept: 'application/json',
      ...(etag && { 'if-none-match': etag }),
      ...(lastModified && { 'if-modified-since': lastModified }),
    },
    redirect: 'manual',
    signal,
  });
  if (response.status === 304) return { kind: 'unchanged' };
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new FeedError(refusalOf(response));
  }
  const { headers } = response;
  const newest = newestOf(await limitBody(response, LIMIT_BYTES).text());
  return {
    kind: 'read',
    newest,
    etag: shortHeader(headers, 'etag'),
    lastModified: shortHeader(headers, 'last-modified'),
  };
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

/** A longer one is no mark of a version. */
function shortHeader(headers: Headers, name: string): string | null {
  const value = headers.get(name);
  return value && value.length <= 200 ? value : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
