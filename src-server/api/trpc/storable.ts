const MAX_DEPTH = 8;

/**
 * Returns what in an input could not be stored, as a sentence: the character NUL, which PostgreSQL does not take, or
 * nesting deeper than any of our inputs. Null if there is nothing.
 */
export function storageProblemOf(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return value.includes('\0') ? `${named(path)} has a NUL character. Remove it.` : null;
  if (typeof value !== 'object' || value === null) return null;
  if (path.length >= MAX_DEPTH) return `${named(path.slice(0, 1))} is nested more than ${MAX_DEPTH} levels deep.`;
  for (const [key, part] of Object.entries(value)) {
    const problem = key.includes('\0')
      ? 'The name of a field has a NUL character. Remove it.'
      : storageProblemOf(part, [...path, key]);
    if (problem) return problem;
  }
  return null;
}

/** The names are cut, as they may be as long as the body. */
function named(path: readonly string[]): string {
  return path.length === 0 ? 'The input' : `The field ${path.join('.').slice(0, 100)}`;
}
