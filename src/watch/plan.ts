import { modelOfWords } from '../aircraft/model-of-words.ts';
import type { PlannedAircraft, PlanState } from './leg-state.ts';
import { type LegDay, SETTLED_MS } from './leg-state.ts';

/** Another aircraft is planned. `since` is when it was first found (epoch ms). */
export type PlanChange = { from: PlannedAircraft; to: PlannedAircraft; since: number };

/** A leg in a schedule; null for what it does not say. */
export type ScheduledLeg = { origin: string | null; destination: string | null; aircraft: string | null };

const DAY_MS = 24 * 60 * 60_000;
/** Schedules are requested from two weeks before until the day before; on the day itself, live data is used. */
const FIRST_DAYS = 14;
/** An answer is valid for a day, however many people watch the flight. */
export const PLAN_LIFE_MS = DAY_MS;

export function isPlanTime({ start }: LegDay, now: number): boolean {
  return now >= start - FIRST_DAYS * DAY_MS && now < start;
}

/**
 * The earliest time of an answer that counts (epoch ms): before a change is reported, it is checked once more, so that
 * a change reversed within the hour is not reported. 0 if any answer counts.
 */
export function answeredSince({ pending }: PlanState, now: number): number {
  return pending && now - pending.since >= SETTLED_MS ? pending.since + SETTLED_MS : 0;
}

/**
 * The aircraft planned for a leg. Null if none is, if it is ambiguous among our models, or if several legs of the
 * number match and differ.
 */
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
