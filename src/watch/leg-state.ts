import { z } from 'zod';
import { DAY_MS, HOUR_MS } from '../format/time.ts';
import type { Told } from '../words/say.ts';
import { toldSchema } from '../words/text-schema.ts';
import { toldBulletinSchema } from './airspace-news.ts';

/** An aircraft found by a check: the likeliest by the record, or the one seen on the day. */
const checkedAircraftSchema = z.object({ modelId: z.string(), basis: z.enum(['likely', 'seen']) });
export type CheckedAircraft = z.infer<typeof checkedAircraftSchema>;

/** What one check of a flight found; null for what it did not find. */
export type Observation = {
  aircraft: CheckedAircraft | null;
  /** ICAO code of the operator */
  operator: string | null;
  /** all models that may fly it, if known: 'usually a Boeing 777', and their score */
  likely: LikelyAircraft | null;
  /** that its number or route ended, as a sentence */
  ended?: Told;
};

/** What may fly a leg, in the report's words: 'usually a Boeing 777'. */
const likelyAircraftSchema = z.object({
  words: toldSchema,
  score: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
  /** share of the departures (0-1), by model */
  shares: z.record(z.string(), z.number()),
});
export type LikelyAircraft = z.infer<typeof likelyAircraftSchema>;

/** The aircraft that a leg's watcher was last told of, or has read, and since when it differs (epoch ms). */
const outlookStateSchema = z.object({ notified: likelyAircraftSchema, pendingSince: z.number().nullable() });
export type OutlookState = z.infer<typeof outlookStateSchema>;

/** What the watcher of a leg was last notified of, or is known to have read, and what is not yet certain. */
export const legStateSchema = z.object({
  notified: checkedAircraftSchema.nullable(),
  operator: z.string().nullable(),
  /** another aircraft that was found, and when (epoch ms) */
  pending: z.object({ modelId: z.string(), since: z.number() }).nullable(),
  /** state of the models that may fly; absent before they were first known */
  outlook: outlookStateSchema.optional(),
  /** bulletins on its shortest path; absent before they were first known */
  airspace: z.array(toldBulletinSchema).optional(),
});
export type LegState = z.infer<typeof legStateSchema>;

export const NOT_CHECKED: LegState = { notified: null, operator: null, pending: null };

/** Another likely aircraft, or the one that was seen; `since` is when it was first found (epoch ms). */
export type Difference = { kind: 'changed' | 'seen'; from: string | null; to: string; since: number };

/** A change that does not last this long is not reported, and neither is its end. */
export const SETTLED_MS = HOUR_MS;

/**
 * Compares a check's result with what the watcher knows. Nothing found is not a change, and neither is the same number
 * under another operator, which is a code share. A change is reported once it has lasted an hour; the aircraft seen on
 * the day at once.
 */
export function judge(
  state: LegState,
  observation: Observation,
  now: number,
): { state: LegState; difference: Difference | null } {
  const { aircraft } = observation;
  const { notified, pending } = state;
  if (notified?.basis === 'seen') return { state, difference: null };
  if (isCodeShare(state, observation)) return { state, difference: null };
  const operator = state.operator ?? observation.operator;
  if (!aircraft) return { state: { ...state, operator }, difference: null };
  const known = { ...state, notified: aircraft, operator, pending: null };
  const { modelId: to } = aircraft;
  const from = notified?.modelId ?? null;
  if (aircraft.basis === 'seen') return { state: known, difference: { kind: 'seen', from, to, since: now } };
  if (!notified || from === to) return { state: { ...known, notified: notified ?? aircraft }, difference: null };
  if (pending?.modelId !== to) {
    return { state: { ...known, notified, pending: { modelId: to, since: now } }, difference: null };
  }
  if (now - pending.since < SETTLED_MS) return { state, difference: null };
  return { state: known, difference: { kind: 'changed', from, to, since: pending.since } };
}

/** Whether it is the same number under another operator. */
export function isCodeShare(state: LegState, observation: Observation): boolean {
  return observation.operator !== null && state.operator !== null && observation.operator !== state.operator;
}

/** A leg's day, local at its origin: epoch ms. */
export type LegDay = { start: number; end: number };

/** The longest time between two checks. */
export const REST_MS = 6 * HOUR_MS;

/** Noon of the day before, except when clocks change. */
export function remindAt({ start }: LegDay): number {
  return start - DAY_MS / 2;
}

/** Live data is requested for recent days of the number from two days before, and for the day once it has begun. */
export function liveQuestion({ start, end }: LegDay, now: number): 'recent' | 'day' | null {
  if (now >= start && now < end + REST_MS) return 'day';
  return now >= start - 2 * DAY_MS && now < start ? 'recent' : null;
}

/** Whether there is nothing more to check, whatever was seen. */
export function isOver({ end }: LegDay, now: number): boolean {
  return now >= end + REST_MS;
}

/** When to check next (epoch ms); null if there is nothing more to check. */
export function nextLookAt(
  day: LegDay,
  state: LegState,
  { now, isLive }: { now: number; isLive: boolean },
): number | null {
  if (state.notified?.basis === 'seen' || isOver(day, now)) return null;
  const isUncertain = Boolean(state.pending ?? state.outlook?.pendingSince);
  const isSoon = isUncertain || (isLive && liveQuestion(day, now) === 'day');
  const marks = [remindAt(day), day.start].filter((mark) => mark > now);
  return Math.min(now + (isSoon ? HOUR_MS : REST_MS), ...marks);
}
