import type { Airframe } from '#src/aircraft/airframe.ts';

export type Columns = Record<string, string | undefined>;

/**
 * One row of a list of airframes; `other` is of no interest: a vehicle, a drone, or anything but an airliner in the
 * FAA's registry.
 */
export type AirframeLine = { kind: 'airframe'; airframe: Airframe } | { kind: 'other' } | { kind: 'broken' };

/** Reads a year; null if there is none, or an impossible one: some rows have a serial number there. */
export function yearOf(text: string): number | null {
  return /^(19|20)\d\d$/.test(text) ? Number(text) : null;
}
