const FIRST_MS = 60_000;
const LONGEST_MS = 60 * 60_000;
/** Up to so much of the time comes on top, so that what failed together is not tried together. */
const JITTER = 0.25;

/** How long until what has failed so many times in a row is tried again, in ms: minutes, up to an hour unless told. `chance` from 0 to 1. */
export function retryDelayMs(attempts: number, { longestMs = LONGEST_MS, chance = Math.random() } = {}): number {
  const waitMs = FIRST_MS * 2 ** Math.min(attempts - 1, 20);
  return Math.round(Math.min(waitMs, longestMs) * (1 + JITTER * chance));
}

/** The longest that it can be. */
export function longestRetryDelayMs(longestMs: number): number {
  return retryDelayMs(Number.MAX_SAFE_INTEGER, { longestMs, chance: 1 });
}
