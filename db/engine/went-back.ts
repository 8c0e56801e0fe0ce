import { recordStorageFault, WentBackError } from './errors.ts';

/** How it shows: by PostgreSQL's timeline, or by the newest write. */
type Sign = 'timeline' | 'newest write';
const found = new Map<Sign, string>();
/** The highest timeline seen of each PostgreSQL system, by its identifier. */
const timelines = new Map<string, number>();

const HELP = 'Look for what is newer (docs/self-hosting.md), or accept it as it is: npm run cli -- accept-database';

/** What shows that the database has gone back in time, and what to do; null while nothing does. */
export function wentBack(): string | null {
  const [finding] = found.values();
  return finding === undefined ? null : `The database has gone back in time: ${finding}. Nothing is written. ${HELP}`;
}

/** Notes what a look at the database has shown; null ends what an earlier look had found. */
export function noteSign(sign: Sign, finding: string | null): void {
  const isNew = finding !== null && !found.has(sign);
  if (finding === null) found.delete(sign);
  else found.set(sign, finding);
  if (isNew) recordStorageFault('went back in time', new WentBackError(wentBack() ?? ''));
}

/** Counters of a minute, leases and answers kept for speed: nobody misses them. PostgreSQL sees only the text. */
const MAY_BE_WRITTEN = /^\s*(insert into|update|delete from) "(rate_limits|leases|kept_answers)"/;

/** Throws for a change while the database is known to have gone back. */
export function refuseIfBack(statement: string): void {
  if (found.size === 0 || !/^\s*(insert|update|delete)\b/i.test(statement) || MAY_BE_WRITTEN.test(statement)) return;
  throw new WentBackError(wentBack() ?? '');
}

/** Which primary of which system answers; any user may ask. A promotion raises the timeline, a rewind lowers it. */
export const TIMELINE =
  'select (select system_identifier::text from pg_control_system()) as system, pg_walfile_name(pg_current_wal_lsn()) as file where not pg_is_in_recovery()';
export type TimelineRow = { system: string; file: string };
export type Timeline = { system: string; timeline: number };

/** The timeline stands at the beginning of the name of each file of the log. */
export function timelineOf({ system, file }: TimelineRow): Timeline {
  return { system, timeline: Number.parseInt(file.slice(0, 8), 16) };
}

/** Compares with the highest timeline seen of this system. */
export function noteTimeline(now: Timeline): void {
  expectTimeline(now);
  const highest = timelines.get(now.system) ?? 0;
  const isBack = now.timeline < highest;
  noteSign('timeline', isBack ? `PostgreSQL is on timeline ${now.timeline}, after ${highest}` : null);
}

/** From here on, a lower one is told. @param isAccepted even if a higher one was seen */
export function expectTimeline({ system, timeline }: Timeline, { isAccepted = false } = {}): void {
  timelines.set(system, isAccepted ? timeline : Math.max(timeline, timelines.get(system) ?? 0));
}

/** Forgets what was seen and found, as a new process has. */
export function forget(): void {
  found.clear();
  timelines.clear();
}
