import type { Airframe } from '#src/aircraft/airframe.ts';

export type Columns = Record<string, string | undefined>;

/** What a row of a list of airframes gives; `other` is no airframe of interest: a vehicle, a drone, in the FAA's registry what is no airliner. */
export type AirframeLine = { kind: 'airframe'; airframe: Airframe } | { kind: 'other' } | { kind: 'broken' };

/** A year as a list writes it; null where it has none, or one that cannot be: some have a serial number there. */
export function yearOf(text: string): number | null {
  return /^(19|20)\d\d$/.test(text) ? Number(text) : null;
}
