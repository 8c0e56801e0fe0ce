/**
 * Limits an LRU cache that allocates as it fills. With `max`, it would allocate everything at once: over a millisecond
 * at each start.
 */
export function atMost(entries: number): { maxSize: number; sizeCalculation: () => number } {
  return { maxSize: entries, sizeCalculation: () => 1 };
}
