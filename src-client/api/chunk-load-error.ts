/** A lazy chunk that did not load: because of the connection, or because its version is gone. */
export class ChunkLoadError extends Error {}

/** Browsers' messages for a script or style that did not load, or not in time. */
const BROWSERS_WORDS =
  /failed to fetch|networkerror|load failed|dynamically imported module|importing a module script|AbortError|TimeoutError/i;

export function isChunkLoadError(error: unknown): boolean {
  return error instanceof ChunkLoadError || BROWSERS_WORDS.test(String(error));
}
