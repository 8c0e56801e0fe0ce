/** How long to wait before trying again: longer each time up to `mostMs`, and never the same for all who wait. `attempt` counts from 1. */
export function backOffMs(attempt: number, mostMs: number): number {
  return Math.min(mostMs, 2 ** attempt) * (0.5 + Math.random() / 2);
}
