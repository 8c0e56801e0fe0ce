const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The longest window that live data may be asked for. */
const LONGEST_DAYS = 14;
/** Live data begins here; asking for less is refused. */
const HISTORY_FROM = '2022-06-01';

export type Window = { from: string; to: string };

/** Every moment that is this day somewhere, and an hour for the way to the runway; null for days that live data cannot know. */
export function windowAround(date: string, now: number): Window | null {
  if (isFuture(date, now) || date < HISTORY_FROM) return null;
  const start = Date.parse(`${date}T00:00:00Z`);
  return windowOf(start - 15 * HOUR_MS, Math.min(start + 37 * HOUR_MS, now));
}

export function windowBefore(now: number, days = LONGEST_DAYS): Window {
  return windowOf(now - days * DAY_MS, now);
}

/** True when the day has begun nowhere on earth: the earliest clocks are 14 hours ahead. */
function isFuture(date: string, now: number): boolean {
  return date > new Date(now + 14 * HOUR_MS).toISOString().slice(0, 10);
}

function windowOf(from: number, to: number): Window {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
