import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { rememberDatabase } from './same-file.ts';

/** Resolves once all that was committed before the call survives a power cut; rejects when the disk did not take it. */
export type Sync = () => Promise<void>;

/** A database in memory has nothing to lose. */
export const NO_SYNC: Sync = async () => undefined;

/** `sync`, run once for all who call while it runs: they wait for the next run, since this one may have begun before their commit. */
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
 * Brings the write-ahead log of the SQLite database at `path` to disk, outside of the event loop. It is found by its name
 * each time: it is one file for as long as any connection is open. Its folder is brought to disk once, since it may be new there.
 * Rejects when the database or its log is no longer the file that it was.
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

/** False when there is none: then nothing has been written since the database was opened. */
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
  // Windows opens no folders, and needs none to be synced
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().finally(() => folder.close());
}
