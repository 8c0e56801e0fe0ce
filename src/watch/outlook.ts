import { type LikelyAircraft, type OutlookState, SETTLED_MS } from './leg-state.ts';

/** Other aircraft may fly it. `since` is when that was first found (epoch ms). */
export type OutlookChange = { from: LikelyAircraft; to: LikelyAircraft; since: number };

/** A change is reported if a quarter of the departures moves to other models; less is the drift of estimates … */
const MANY = 0.25;
/** … or a tenth, if an end of the range moves by ten points. */
const SOME = 0.1;
const FAR_POINTS = 10;

/**
 * Compares a check's result with what the watcher knows about the aircraft that may fly. Nothing found is not a change.
 * A change is reported once it has lasted an hour, and measured against what was last reported, so that gradual changes
 * count too.
 */
export function judgeOutlook(
  state: OutlookState | undefined,
  likely: LikelyAircraft | null,
  now: number,
): { state: OutlookState | undefined; change: OutlookChange | null } {
  if (!likely) return { state, change: null };
  if (!state) return { state: { notified: likely, pendingSince: null }, change: null };
  const { notified, pendingSince } = state;
  if (!isOther(notified, likely)) return { state: { notified, pendingSince: null }, change: null };
  if (pendingSince === null) return { state: { notified, pendingSince: now }, change: null };
  if (now - pendingSince < SETTLED_MS) return { state, change: null };
  return {
    state: { notified: likely, pendingSince: null },
    change: { from: notified, to: likely, since: pendingSince },
  };
}

function isOther(notified: LikelyAircraft, likely: LikelyAircraft): boolean {
  const moved = movedShare(notified.shares, likely.shares);
  return moved >= MANY || (moved >= SOME && isFar(notified.score, likely.score));
}

/** The share of departures (0-1) that moved to other models. */
function movedShare(before: LikelyAircraft['shares'], after: LikelyAircraft['shares']): number {
  const models = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...models].reduce((sum, id) => sum + Math.max(0, (after[id] ?? 0) - (before[id] ?? 0)), 0);
}

function isFar(before: LikelyAircraft['score'], after: LikelyAircraft['score']): boolean {
  if (!before || !after) return before !== after;
  return Math.max(Math.abs(after.low - before.low), Math.abs(after.high - before.high)) >= FAR_POINTS;
}
