/**
 * Returns how long to wait before retrying for something held by another: longer each time up to `mostMs`, and random,
 * so that not everyone retries at once. `attempt` counts from 1.
 */
export function contentionPauseMs(attempt: number, mostMs: number): number {
  return Math.min(mostMs, 2 ** attempt) * (0.5 + Math.random() / 2);
}
