import { messageOf } from '#src/errors.ts';

/** Why something could not be fetched: `fetch` puts it into the cause of its error. */
export function errorReason(error: unknown): string {
  return messageOf(error instanceof Error ? (error.cause ?? error) : error);
}
