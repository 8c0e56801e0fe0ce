/** What Vite and browsers say of a part of the program that did not load: no connection, or its version is gone. */
const PART_MISSING = /dynamically imported module|importing a module script|preload CSS/i;
/** … and of anything else that did not load, or not in time. */
const NOT_LOADED = /failed to fetch|networkerror|load failed|AbortError|TimeoutError/i;

export function isPartMissing(error: unknown): boolean {
  return PART_MISSING.test(String(error));
}

export function isChunkLoadError(error: unknown): boolean {
  return isPartMissing(error) || NOT_LOADED.test(String(error));
}
