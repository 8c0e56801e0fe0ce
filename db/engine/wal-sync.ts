import { statSync } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Resolves once everything committed before the call would survive a power failure; rejects if it could not be written.
 */
export type Sync = () => Promise<void>;

/** For a database in memory, which has nothing to sync. */
export const NO_SYNC: Sync = async () => undefined;

/**
 * Runs `sync` once for all callers that arrive while it is running: they wait for the next run, since the current one
 * may have started before their commit. With fifty writers at once, 880 to 1,580 commits a second; with SQLite's own
 * `synchronous = FULL`, which syncs each by itself and stops the event loop, 130 to 170 (25 Nov 2026, side by side on
 * a busy machine of two cores). Remove when FULL reaches 0.3 of a bare durable write (docs/benchmarks.md).
 */
export function shareSync(sync: Sync): Sync {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        running = sync();
        return running;
      });
    return next;
  };
}

/**
 * Syncs the write-ahead log of the SQLite database at `path` to disk, off the event loop. The log is opened by name
 * each time: it is one file as long as any connection is open. Its folder is synced once, since the file may be new
 * there. Rejects if the database is no longer the file at `path`.
 */
export function syncWalOf(path: string): Sync {
  let isFolderSynced = false;
  const isStillThere = rememberDatabase(path);
  return async () => {
    const [isThere, hasLog] = await Promise.all([isStillThere(), syncLog(path)]);
    if (!isThere) throw new Error(`${path} or its log (-wal) was removed or replaced. Put it back, or start again.`);
    if (!hasLog || isFolderSynced) return;
    await syncFolder(dirname(path));
    isFolderSynced = true;
  };
}

/** False if there is none: then nothing has been written since the database was opened. */
async function syncLog(path: string): Promise<boolean> {
  const log = await openLog(path);
  if (!log) return false;
  try {
    await log.datasync();
    return true;
  } finally {
    await log.close();
  }
}

async function openLog(path: string): Promise<FileHandle | null> {
  try {
    return await open(`${path}-wal`, 'r+');
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null;
    throw error;
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders, and need not sync them
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().finally(() => folder.close());
}

/**
 * Remembers the file at `path`. The returned function checks whether it is still there: an open file lives on after it
 * is removed or replaced, and what is written to it then is lost with the process.
 */
export function rememberDatabase(path: string): () => Promise<boolean> {
  const files = [path, `${path}-wal`].map(rememberFile);
  return async () => (await Promise.all(files.map((isStillThere) => isStillThere()))).every(Boolean);
}

/** A file that is not there yet, as a log before the first write, is remembered once it is. */
function rememberFile(path: string): () => Promise<boolean> {
  let first = statSync(path, { bigint: true, throwIfNoEntry: false });
  return async () => {
    const now = await stat(path, { bigint: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    first ??= now;
    return now?.ino === first?.ino && now?.dev === first?.dev;
  };
}
