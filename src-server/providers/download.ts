import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Settings } from '../config.ts';
import { VERSION } from '../runtime/process/version.ts';
import { withinTime } from '../runtime/process/within-time.ts';
import { errorReason } from './provider-error.ts';

export type DownloadRequest = {
  url: string;
  /** where the file and its partial download are stored, and under which name */
  folder: string;
  name: string;
  /** the file's version when it was last imported; null before the first time */
  known: { etag: string | null; lastModified: string | null; sha256: string | null } | null;
  /** larger or slower downloads are aborted */
  limits: { bytes: number; ms: number };
  accept?: string | undefined;
  /** sent as a form with POST; such a response is neither conditional nor resumable */
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

type Part = { url: string; etag: string | null; lastModified: string | null };

/**
 * Downloads a file politely: with our own user agent, only if it has changed, resuming an earlier attempt (even one of
 * a killed process), within limits of time and size. The file appears complete or not at all.
 * @param agent our user agent
 */
export function buildDownload(agent: string, { pauseMs = PAUSE_MS } = {}): Download {
  return async (request) => {
    const { limits, signal } = request;
    const limited = withinTime(limits.ms, signal);
    mkdirSync(request.folder, { recursive: true, mode: 0o700 });
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
  const partPath = join(folder, `${name}.part`);
  const notePath = join(folder, `${name}.part.json`);
  const part = form ? null : readPart(partPath, notePath, url);
  // compressed responses cannot be resumed, because the compression may differ
  const headers: Record<string, string> = { 'user-agent': agent, accept, 'accept-encoding': 'identity' };
  if (cookie) headers.cookie = cookie;
  if (part) {
    headers.range = `bytes=${part.bytes}-`;
    headers['if-range'] = part.validator;
  } else if (known && !form) {
    if (known.etag) headers['if-none-match'] = known.etag;
    if (known.lastModified) headers['if-modified-since'] = known.lastModified;
  }
  const response = await fetch(url, { headers, signal, ...(form && { method: 'POST', body: form }) });
  if (response.status === 304) return { kind: 'unchanged' };
  if (response.status === 416) {
    dropPart(partPath, notePath);
    throw new Error('the part that was there does not fit any more');
  }
  if (response.status >= 500 || response.status === 429) {
    await response.body?.cancel();
    throw new Error(`it answered ${response.status}`);
  }
  if (!response.ok || !response.body) throw new DownloadError(`answered ${response.status}`);
  const isRest = response.status === 206 && part !== null && startsAt(response) === part.bytes;
  const [etag, lastModified] = [response.headers.get('etag'), response.headers.get('last-modified')];
  const cookies = response.headers.getSetCookie().map((text) => text.split(';')[0]);
  if (!isRest) {
    dropPart(partPath, notePath);
    writeFileSync(notePath, JSON.stringify({ url, etag, lastModified } satisfies Part));
  }
  const bytes = await append(response.body, partPath, { from: isRest ? part.bytes : 0, limit: limits.bytes }).catch(
    (error: unknown) => {
      if (error instanceof DownloadError) dropPart(partPath, notePath);
      throw error;
    },
  );
  const length = Number(response.headers.get('content-length') ?? Number.NaN) + (isRest ? part.bytes : 0);
  if (!Number.isNaN(length) && bytes !== length) throw new Error(`${bytes} of ${length} bytes came`);
  const path = join(folder, name);
  renameSync(partPath, path);
  rmSync(notePath, { force: true });
  const sha256 = await hashOf(path);
  if (sha256 === known?.sha256) return { kind: 'unchanged' };
  return { kind: 'file', path, etag, lastModified, sha256, bytes, cookie: cookies.join('; ') };
}

/** What an earlier attempt left of the same file, if the server can send the rest of exactly that version. */
function readPart(partPath: string, notePath: string, url: string): { bytes: number; validator: string } | null {
  if (!existsSync(partPath) || !existsSync(notePath)) return null;
  const { size: bytes } = statSync(partPath);
  try {
    const note = JSON.parse(readFileSync(notePath, 'utf8')) as Part;
    // a weak tag promises the same meaning but not the same bytes
    const validator = note.etag && !note.etag.startsWith('W/') ? note.etag : note.lastModified;
    return note.url === url && validator && bytes > 0 ? { bytes, validator } : null;
  } catch {
    return null;
  }
}

function dropPart(...paths: string[]): void {
  for (const path of paths) rmSync(path, { force: true });
}

async function append(
  body: ReadableStream<Uint8Array>,
  path: string,
  { from, limit }: { from: number; limit: number },
): Promise<number> {
  const file = await open(path, from > 0 ? 'a' : 'w');
  let bytes = from;
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > limit) throw new DownloadError(`is larger than ${Math.round(limit / 1e6)} MB`);
      await file.write(chunk);
    }
    return bytes;
  } finally {
    await file.close();
  }
}

function startsAt(response: Response): number {
  return Number(/^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1] ?? Number.NaN);
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
