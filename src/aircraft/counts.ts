type Counts = Map<string, number>;

export function sumOf(parts: Iterable<Counts>): Counts {
  const sum: Counts = new Map();
  for (const part of parts) for (const [key, count] of part) add(sum, key, count);
  return sum;
}

export function add(counts: Counts, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

export function countsOf(parts: readonly { modelId: string; count: number }[]): Counts {
  const counts: Counts = new Map();
  for (const { modelId, count } of parts) add(counts, modelId, count);
  return counts;
}

export function totalOf(counts: Counts): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
