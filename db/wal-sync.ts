import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { rememberDatabase } from './same-file.ts';

/**
 * Resolves once everything committed before the call would survive a power failure; rejects if it could not be written.
 */
export type Sync = () => Promise<void>;

/** For a database in memory, which has nothing to sync. */
export const NO_SYNC: Sync = async () => undefined;

/**
 * Runs `sync` once for all callers that arrive while it is running: they wait for the next run, since the current one
 * may have started before their commit.
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
