/** A later part of the program whose files did not come: the connection's fault, or that of a version that is gone. */
export class PartMissing extends Error {}

/** What browsers call a file of the program that did not come, or not in time. */
const BROWSERS_WORDS =
  /failed to fetch|networkerror|load failed|dynamically imported module|importing a module script|AbortError|TimeoutError/i;

export function isPartMissing(error: unknown): boolean {
  return error instanceof PartMissing || BROWSERS_WORDS.test(String(error));
}
