import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';

/**
 * Remembers the file that stands at `path`. The answer is asked whether it still does: an open file lives on when it is
 * removed or another is put in its place, and what is written into it then is lost with the process.
 */
export function rememberFile(path: string): () => Promise<boolean> {
  const first = statSync(path, { bigint: true, throwIfNoEntry: false });
  return async () => {
    const now = await stat(path, { bigint: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    return now?.ino === first?.ino && now?.dev === first?.dev;
  };
}
