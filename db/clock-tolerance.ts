/**
 * Servers take their time from the database and still differ by some milliseconds. A stored time further in the future
 * than possible was written before the clock was set back; it must be ahead by more than this to count as such.
 */
export const CLOCK_TOLERANCE_MS = 5_000;
