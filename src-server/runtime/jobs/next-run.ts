import type { Job } from './job.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns when a successful job runs next, by its hour or its period since the last start; times in epoch ms. */
export function nextRunAt({ everyMs, atHourUtc }: Job, { startedAt, now }: { startedAt: number; now: number }): number {
  if (atHourUtc === undefined) return Math.max(now, startedAt + everyMs);
  const today = new Date(now).setUTCHours(atHourUtc, 0, 0, 0);
  return today > now ? today : today + DAY_MS;
}
