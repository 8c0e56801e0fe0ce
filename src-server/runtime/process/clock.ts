import { isoDay } from '#src/format/time.ts';

/** The current time; tests can set it. */
export type Clock = { now: () => Date };

/** Today in UTC, YYYY-MM-DD. */
export function todayOf({ clock }: { clock: Clock }): string {
  return isoDay(clock.now());
}
