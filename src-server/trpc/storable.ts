const MAX_DEPTH = 8;

/**
 * Whether a value contains only characters that PostgreSQL can store, and is not nested deeper than any of our inputs.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth < MAX_DEPTH &&
    Object.entries(value).every(([key, part]) => !key.includes('\0') && isStorable(part, depth + 1))
  );
}
