/**
 * Servers take the time from the database and still differ by some milliseconds. A time that lies further ahead than it
 * can be was noted before the clock was set back; it takes more than this to be taken for one.
 */
export const CLOCK_TOLERANCE_MS = 5_000;
