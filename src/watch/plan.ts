import { z } from 'zod';
import { modelOfWords } from '../booking/aircraft-name.ts';
import {
  type LegDay,
  type LikelyAircraft,
  type OutlookState,
  type PlannedAircraft,
  type PlanState,
  SETTLED_MS,
} from './leg-state.ts';

/** Another aircraft is planned. `since` is when it was first found (epoch ms). */
export type PlanChange = { from: PlannedAircraft; to: PlannedAircraft; since: number };

/** A leg in a schedule; null for what it does not say. */
export const scheduledLegSchema = z.object({
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  aircraft: z.string().nullable(),
});
export type ScheduledLeg = z.infer<typeof scheduledLegSchema>;

const DAY_MS = 24 * 60 * 60_000;
/** Schedules are requested from two weeks before until the day before; on the day itself, live data is used. */
const FIRST_DAYS = 14;
/** An answer is valid for a day, however many people watch the flight. */
export const PLAN_LIFE_MS = DAY_MS;

export function isPlanTime({ start }: LegDay, now: number): boolean {
  return now >= start - FIRST_DAYS * DAY_MS && now < start;
}

/** From when answers count (epoch ms): a change is checked once more before it is reported. 0 if any answer counts. */
export function answeredSince({ pending }: PlanState, now: number): number {
  return pending && now - pending.since >= SETTLED_MS ? pending.since + SETTLED_MS : 0;
}

/** The aircraft planned for a leg; null if there is none, or several of our models or legs of the number fit. */
export function plannedAircraft(
  legs: ScheduledLeg[],
  asked: { origin: string | null; destination: string | null },
): PlannedAircraft | null {
  const fits = (found: string | null, wanted: string | null) => !wanted || found === wanted;
  const fitting = legs.filter(
    ({ origin, destination }) => fits(origin, asked.origin) && fits(destination, asked.destination),
  );
  const [words, ...others] = new Set(fitting.map(({ aircraft }) => aircraft));
  if (!words || others.length > 0) return null;
  const modelId = modelOfWords(words);
  return modelId ? { modelId, name: words.replace(/^(Airbus|Boeing) /i, '') } : null;
}

/**
 * Compares another answer about the plan with what the watcher knows. No plan is not a change, and neither is another
 * variant of the same model, which the record does not distinguish. A change is reported once it has lasted an hour.
 */
export function judgePlan(
  state: PlanState,
  planned: PlannedAircraft | null,
  now: number,
): { state: PlanState; change: PlanChange | null } {
  const { notified, pending } = state;
  if (!planned) return { state, change: null };
  if (!notified || notified.modelId === planned.modelId)
    return { state: { notified: planned, pending: null }, change: null };
  if (pending?.modelId !== planned.modelId) {
    return { state: { notified, pending: { ...planned, since: now } }, change: null };
  }
  if (now - pending.since < SETTLED_MS) return { state, change: null };
  return { state: { notified: planned, pending: null }, change: { from: notified, to: planned, since: pending.since } };
}

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
