const FIRST_MS = 60_000;
const LONGEST_MS = 60 * 60_000;
/** Up to so much of the time comes on top, so that what failed together is not tried together. */
const JITTER = 0.25;

/** How long to wait after so many failed tries in a row, in ms; `chance` from 0 to 1. */
export function backOffMs(attempts: number, { longestMs = LONGEST_MS, chance = Math.random() } = {}): number {
  const waitMs = FIRST_MS * 2 ** Math.min(attempts - 1, 20);
  return Math.round(Math.min(waitMs, longestMs) * (1 + JITTER * chance));
}

/** The longest that it can be. */
export function longestBackOffMs(longestMs: number): number {
  return backOffMs(Number.MAX_SAFE_INTEGER, { longestMs, chance: 1 });
}
