import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';

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
