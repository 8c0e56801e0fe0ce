import { isStorageTrouble, UnconfirmedWriteError } from '#db/engine/errors.ts';
import { AppError } from '#src/errors.ts';

const RETRY_AFTER_SECONDS = 5;
const UNCONFIRMED =
  'The connection to the database was lost before your change was confirmed. Check whether it was saved before you try again.';

/** Maps a database error that is not the request's fault to an AppError; null for other errors. */
export function storageProblem(error: unknown): AppError | null {
  if (!isStorageTrouble(error)) return null;
  const message = error instanceof UnconfirmedWriteError ? UNCONFIRMED : undefined;
  return new AppError('storage_unavailable', message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
