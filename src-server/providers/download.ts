import { createHash } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from '../config.ts';
import { VERSION } from '../runtime/process/version.ts';
import { withinTime } from '../runtime/process/within-time.ts';
import { errorReason } from './provider-error.ts';

export type DownloadRequest = {
  url: string;
  /** where the file is stored, a folder that is there, and under which name */
  folder: string;
  name: string;
  /** the file's version when it was last imported; null before the first time */
  known: { etag: string | null; lastModified: string | null; sha256: string | null } | null;
  /** larger or slower downloads are aborted */
  limits: { bytes: number; ms: number };
  accept?: string | undefined;
  /** sent as a form with POST; such a request is not conditional */
  form?: URLSearchParams | undefined;
  /** the cookie set by the form's page, sent back with the form */
  cookie?: string | undefined;
  signal?: AbortSignal | undefined;
};

export type Downloaded =
  | { kind: 'unchanged' }
  | {
      kind: 'file';
      path: string;
      etag: string | null;
      lastModified: string | null;
      sha256: string;
      bytes: number;
      /** the response's cookies, as a request sends them back */
      cookie: string;
    };

/** Thrown by a download; the message is a sentence for the operator. */
class DownloadError extends Error {}

export type Download = (request: DownloadRequest) => Promise<Downloaded>;

/** The name we give servers whose files we download. */
export function agentOf({ PUBLIC_URL, SUPPORT_EMAIL }: Pick<Settings, 'PUBLIC_URL' | 'SUPPORT_EMAIL'>): string {
  return `Airworthy/${VERSION} (${[PUBLIC_URL, SUPPORT_EMAIL].filter(Boolean).join('; ') || 'self-hosted'})`;
}

const TRIES = 3;
const PAUSE_MS = 1_000;

/**
 * Downloads a file politely: with our own user agent, only if it has changed, within limits of time and
 * size. The file appears complete or not at all.
 * @param agent our user agent
 */
export function buildDownload(agent: string, { pauseMs = PAUSE_MS } = {}): Download {
  return async (request) => {
    const { limits, signal } = request;
    const limited = withinTime(limits.ms, signal);
    for (let attempt = 1; ; attempt++) {
      try {
        return await fetchOnce(request, agent, limited);
      } catch (error) {
        signal?.throwIfAborted();
        if (limited.aborted) throw new DownloadError(`took longer than ${limits.ms / 1000} seconds`);
        if (error instanceof DownloadError) throw error;
        if (attempt === TRIES) throw new DownloadError(`could not be fetched: ${errorReason(error)}`);
        await sleep(pauseMs, undefined, { signal: limited }).catch(() => undefined);
      }
    }
  };
}

async function fetchOnce(request: DownloadRequest, agent: string, signal: AbortSignal): Promise<Downloaded> {
  const { url, folder, name, known, limits, accept = '*/*', form, cookie } = request;
  // as it is: the limit is one of the file, and many sources compress it themselves
  const headers: Record<string, string> = { 'user-agent': agent, accept, 'accept-encoding': 'identity' };
  if (cookie) headers.cookie = cookie;
  if (known?.etag && !form) headers['if-none-match'] = known.etag;
  if (known?.lastModified && !form) headers['if-modified-since'] = known.lastModified;
  const response = await fetch(url, { headers, signal, ...(form && { method: 'POST', body: form }) });
  if (response.status === 304) return { kind: 'unchanged' };
  if (response.status >= 500 || response.status === 429) {
    await response.body?.cancel();
    throw new Error(`it answered ${response.status}`);
  }
  if (!response.ok || !response.body) throw new DownloadError(`answered ${response.status}`);
  const path = join(folder, name);
  const { bytes, sha256 } = await store(response.body, path, limits.bytes);
  if (sha256 === known?.sha256) return { kind: 'unchanged' };
  const [etag, lastModified] = [response.headers.get('etag'), response.headers.get('last-modified')];
  const cookies = response.headers.getSetCookie().map((text) => text.split(';')[0]);
  return { kind: 'file', path, etag, lastModified, sha256, bytes, cookie: cookies.join('; ') };
}

/** Writes the body to the file once all of it has come. */
async function store(body: ReadableStream<Uint8Array>, path: string, limit: number) {
  const partPath = `${path}.part`;
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(partPath, 'w');
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > limit) throw new DownloadError(`is larger than ${Math.round(limit / 1e6)} MB`);
      hash.update(chunk);
      await file.write(chunk);
    }
    renameSync(partPath, path);
  } finally {
    await file.close();
    rmSync(partPath, { force: true });
  }
  return { bytes, sha256: hash.digest('hex') };
}
