/** Counts, or shares, by what was counted. */
type Counts = Map<string, number>;

/** The sum of all parts. */
export function sumOf(parts: Iterable<Counts>): Counts {
  const sum: Counts = new Map();
  for (const part of parts) for (const [key, count] of part) add(sum, key, count);
  return sum;
}

export function add(counts: Counts, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

export function totalOf(counts: Counts): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
