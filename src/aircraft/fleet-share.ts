import { z } from 'zod';
import { countsOf, totalOf } from './counts.ts';
import type { Fleet } from './use.ts';

/** How far and how often types fly, usually and at most (if known), by class: general knowledge, as the file says. */
export const stageLengthsSchema = z.object({
  source: z.string(),
  asOf: z.string(),
  classes: z.record(
    z.string(),
    z.object({ medianStageKm: z.number(), sigmaLn: z.number(), departuresPerAircraftAndDay: z.number() }),
  ),
  types: z.record(
    z.string(),
    z.object({ class: z.string(), practicalRangeKm: z.number(), longestKm: z.number().optional() }),
  ),
});
export type StageLengths = z.infer<typeof stageLengthsSchema>;

/** For a designator that is not in the table: a small aircraft. */
export const UNKNOWN_TYPE = { class: 'turboprop', practicalRangeKm: 1500 };
const MIN_KM = 50;

/**
 * Returns each model's share of the airline's departures of this length (shares add up to 1): aircraft × departures per
 * day × how common the length is for the class × a soft limit at the range. Without a length, of all its departures.
 */
export function fleetShares(fleet: Fleet, km: number | null, lengths: StageLengths): Map<string, number> {
  const departures = inReach(fleet, km, lengths).parts.map(({ modelId, icaoType, count }) => {
    return { modelId, count: count * departuresOf(icaoType, km, lengths) };
  });
  return normalized(countsOf(departures));
}

/** Without the types that cannot fly so far: a weight that is all but nothing would be a whole one where it is alone. */
export function inReach(fleet: Fleet, km: number | null, lengths: Pick<StageLengths, 'types'>): Fleet {
  return { ...fleet, parts: fleet.parts.filter(({ icaoType }) => isInReach(icaoType, km, lengths)) };
}

/** How far beyond its practical range a type is still used, where the table has no longest leg for it. */
const BEYOND_PRACTICAL = 1.05;

/** Whether a type can fly a leg (km; null if unknown); one that is not in the table is a small aircraft. */
function isInReach(icaoType: string, km: number | null, { types }: Pick<StageLengths, 'types'>): boolean {
  return km === null || longestOf([types[icaoType] ?? UNKNOWN_TYPE]) >= km;
}

/** The longest leg (km) that any of these types flies. */
export function longestOf(types: StageLengths['types'][string][]): number {
  return Math.max(...types.map((type) => type.longestKm ?? type.practicalRangeKm * BEYOND_PRACTICAL));
}

/** Divides by the sum; empty if nothing has any weight. */
export function normalized(weights: Map<string, number>): Map<string, number> {
  const sum = totalOf(weights);
  return sum > 0 ? new Map([...weights].map(([modelId, weight]) => [modelId, weight / sum])) : new Map();
}

function departuresOf(icaoType: string, km: number | null, { types, classes }: StageLengths): number {
  const type = types[icaoType] ?? UNKNOWN_TYPE;
  const { medianStageKm, sigmaLn, departuresPerAircraftAndDay } = classes[
    type.class
  ] as StageLengths['classes'][string];
  if (km === null) return departuresPerAircraftAndDay;
  const length = Math.max(MIN_KM, km);
  const z = Math.log(length / medianStageKm) / sigmaLn;
  const density = Math.exp(-(z ** 2) / 2) / (length * sigmaLn);
  const range = type.practicalRangeKm;
  return (departuresPerAircraftAndDay * density) / (1 + Math.exp((length - range) / (0.02 * range)));
}
