const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The longest window that a request for live data may have. */
const LONGEST_DAYS = 14;
/** Live data begins here; requests for earlier dates are refused. */
const HISTORY_FROM = '2022-06-01';

export type Window = { from: string; to: string };

/** Returns the hours when it is this day anywhere, plus an hour for taxiing; null for days that live data does not cover. */
export function windowAround(date: string, now: number): Window | null {
  if (isFuture(date, now) || date < HISTORY_FROM) return null;
  const start = Date.parse(`${date}T00:00:00Z`);
  return windowOf(start - 15 * HOUR_MS, Math.min(start + 37 * HOUR_MS, now));
}

export function windowBefore(now: number, days = LONGEST_DAYS): Window {
  return windowOf(now - days * DAY_MS, now);
}

/** Whether the day has not yet begun anywhere: the earliest time zone is 14 hours ahead of UTC. */
function isFuture(date: string, now: number): boolean {
  return date > new Date(now + 14 * HOUR_MS).toISOString().slice(0, 10);
}

function windowOf(from: number, to: number): Window {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
