import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';

/**
 * Remembers the SQLite file at `path` and its write-ahead log. The answer is asked whether both still stand there: an open
 * file lives on when it is removed or another is put in its place, and what is written into it then is lost with the process.
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
