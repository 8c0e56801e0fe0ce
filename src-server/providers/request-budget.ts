import { isoDay, MINUTE_MS } from '#src/format/time.ts';

/** What a service may be asked by its plan and the owner: requests in 60 seconds, credits or tokens per UTC day. */
export type BudgetLimits = { perMinute: number; perDay: number };

/** What all servers have used. `places`: times (epoch ms) of the last minute's requests and those booked, in order. */
export type BudgetState = { places: number[]; day: string; spent: number };

/** A call that needs a place. A `share` below 1 leaves the rest of the budget to others; `most` is its top price. */
export type BudgetAsk = { patienceMs: number; share: number; most: number };

export type Refusal = { refused: 'minute'; freeAt: number } | { refused: 'day' };
export type Taken = { state: BudgetState; waitMs: number };

/** A place in the plan's minute: how long to wait for it, and a function to report what the call actually cost. */
export type Place = { waitMs: number; settle: (spent: number) => Promise<void> };

export type RequestBudget = { take(ask: BudgetAsk): Promise<Place | Refusal> };

/** No call waits longer than this for its place: places further ahead were booked before the clock was set back. */
const LONGEST_AHEAD_MS = 2 * MINUTE_MS;

/** Returns the next free place, or why there is none. Without enough time for the wait, a caller fails at once. */
export function takePlace(
  { places, day, spent }: BudgetState,
  { perMinute, perDay }: BudgetLimits,
  { patienceMs, share, most, now }: BudgetAsk & { now: number },
): Taken | Refusal {
  const today = isoDay(now);
  const spentToday = day === today ? spent : 0;
  if (spentToday + most > perDay * share) return { refused: 'day' };
  const recent = places.filter((time) => time > now - MINUTE_MS && time <= now + LONGEST_AHEAD_MS);
  const allowed = Math.max(1, Math.floor(perMinute * share));
  const waitsFor = recent[recent.length - allowed];
  const freeAt = waitsFor === undefined ? now : Math.max(now, waitsFor + MINUTE_MS);
  if (freeAt - now > patienceMs) return { refused: 'minute', freeAt };
  const taken = [...recent, freeAt].sort((a, b) => a - b);
  return { state: { places: taken, day: today, spent: spentToday + most }, waitMs: freeAt - now };
}
