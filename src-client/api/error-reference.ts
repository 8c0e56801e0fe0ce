const references = new WeakMap<object, string>();

/** A reference that the reader can quote and that is in the log: eight characters, the same for the same error. */
export function errorReference(error: Error): string {
  const known = references.get(error);
  if (known) return known;
  const made = Math.random().toString(16).slice(2, 10).padEnd(8, '0');
  references.set(error, made);
  return made;
}
