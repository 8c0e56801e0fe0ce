/** Bounds for an LRU cache that takes memory as it fills. Given `max`, it takes all of it at once: over a millisecond for each start. */
export function atMost(entries: number): { maxSize: number; sizeCalculation: () => number } {
  return { maxSize: entries, sizeCalculation: () => 1 };
}
