const FIRST_MS = 60_000;
const LONGEST_MS = 60 * 60_000;
/** Adds up to this share of the delay, so that things that failed together are not retried together. */
const JITTER = 0.25;

/**
 * Returns the delay before the next attempt after this many failures in a row, in ms: minutes, up to `longestMs` (an
 * hour). `chance` from 0 to 1.
 */
export function retryDelayMs(attempts: number, { longestMs = LONGEST_MS, chance = Math.random() } = {}): number {
  const waitMs = FIRST_MS * 2 ** Math.min(attempts - 1, 20);
  return Math.round(Math.min(waitMs, longestMs) * (1 + JITTER * chance));
}

/** The longest delay possible. */
export function longestRetryDelayMs(longestMs: number): number {
  return retryDelayMs(Number.MAX_SAFE_INTEGER, { longestMs, chance: 1 });
}
