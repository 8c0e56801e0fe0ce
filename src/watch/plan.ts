import { modelOfWords } from '../aircraft/model-of-words.ts';
import { type LegDay, SETTLED_MS } from './look.ts';
import type { PlannedAircraft, PlanState } from './plan-state.ts';

/** Another aircraft is planned. `since` is when it was first found (epoch ms). */
export type PlanChange = { from: PlannedAircraft; to: PlannedAircraft; since: number };

/** A leg as a schedule has it; null is what it does not say. */
export type ScheduledLeg = { origin: string | null; destination: string | null; aircraft: string | null };

const DAY_MS = 24 * 60 * 60_000;
/** Schedules are asked from two weeks before, and no longer on the day itself, which live data sees. */
const FIRST_DAYS = 14;
/** An answer holds for a day, however many watch the flight. */
export const PLAN_LIFE_MS = DAY_MS;

export function isPlanTime({ start }: LegDay, now: number): boolean {
  return now >= start - FIRST_DAYS * DAY_MS && now < start;
}

/**
 * From when on an answer must be (epoch ms) to count: a change that is about to be told is asked about once more, so that
 * one that was taken back within the hour is not told. 0 where any answer does.
 */
export function answeredSince({ pending }: PlanState, now: number): number {
  return pending && now - pending.since >= SETTLED_MS ? pending.since + SETTLED_MS : 0;
}

/**
 * The aircraft that is planned for a leg. Null where none is, where it is no model of ours for certain, or where more than
 * one leg of the number fits and they differ.
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
 * What another look at the plan adds to what the watcher knows. No plan is no change, nor is another variant of the same
 * model, which the record does not tell apart; a change is told once it has lasted an hour.
 */
export function judgePlan(
  state: PlanState,
  planned: PlannedAircraft | null,
  now: number,
): { state: PlanState; change: PlanChange | null } {
  const { told, pending } = state;
  if (!planned) return { state, change: null };
  if (!told || told.modelId === planned.modelId) return { state: { told: planned, pending: null }, change: null };
  if (pending?.modelId !== planned.modelId) {
    return { state: { told, pending: { ...planned, since: now } }, change: null };
  }
  if (now - pending.since < SETTLED_MS) return { state, change: null };
  return { state: { told: planned, pending: null }, change: { from: told, to: planned, since: pending.since } };
}
