/** What Vite and browsers say of a script or style that did not load, or not in time: its version may be gone. */
const NOT_LOADED =
  /failed to fetch|networkerror|load failed|dynamically imported module|importing a module script|preload CSS|AbortError|TimeoutError/i;

export function isChunkLoadError(error: unknown): boolean {
  return NOT_LOADED.test(String(error));
}
