import { HOUR_MS } from '../format/time.ts';

export const HOURS_AHEAD = 48;
export const SECTIONS = 15;

/** From the least to the most, each up to the next one's index in 10⁻⁷ s⁻². */
export const BUMPS = ['calm', 'light', 'moderate', 'rough'] as const;
export type Bumps = (typeof BUMPS)[number];
/** NOAA's examples of thresholds of the index: light to moderate, moderate, moderate to severe. */
const FROM_INDEX = [Number.NEGATIVE_INFINITY, 4, 8, 12] as const;

export function bumpsOf(index: number): Bumps {
  return BUMPS[FROM_INDEX.findLastIndex((from) => index >= from)] as Bumps;
}

/** Whether a flight departs too late for an outlook, or is over. @param now epoch ms */
export function phaseOf({ departsAt, landsAt }: { departsAt: number; landsAt: number }, now: number) {
  if (landsAt < now) return 'past';
  return departsAt - now > HOURS_AHEAD * HOUR_MS ? 'early' : 'near';
}
