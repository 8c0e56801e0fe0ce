/** How long to wait for what somebody else holds before trying again: longer each time up to `mostMs`, and never the same for all who wait. `attempt` counts from 1. */
export function contentionPauseMs(attempt: number, mostMs: number): number {
  return Math.min(mostMs, 2 ** attempt) * (0.5 + Math.random() / 2);
}
