import type { AircraftModel } from '../reference/aircraft-model.ts';
import { type StageLengths, UNKNOWN_TYPE } from './fleet-share.ts';

/** How far beyond its practical range a type is still used, where the table has no longest leg for it. */
const BEYOND_PRACTICAL = 1.05;

type Types = Pick<StageLengths, 'types'>;

/**
 * Whether any sub-type of the model can fly a leg (km; null if unknown). A model that is not on record is never
 * excluded.
 */
export function canReach(
  model: Pick<AircraftModel, 'icaoTypes' | 'category'> | null,
  km: number | null,
  lengths: Types,
): boolean {
  return !model || km === null || reachOf(model, lengths) >= km;
}

/** The longest leg (km) of any sub-type of the model; of its category, where the table has none of them. */
export function reachOf(
  { icaoTypes, category }: Pick<AircraftModel, 'icaoTypes' | 'category'>,
  { types }: Types,
): number {
  const own = icaoTypes.flatMap((type) => types[type] ?? []);
  return longestOf(own.length > 0 ? own : ofCategory(category, types));
}

/** The same for one type designator; one that is not in the table is a small aircraft. */
export function isInReach(icaoType: string, km: number | null, { types }: Types): boolean {
  return km === null || longestOf([types[icaoType] ?? UNKNOWN_TYPE]) >= km;
}

/** Whether the model has two aisles; false if it is not on record. */
export function isWidebody(model: Pick<AircraftModel, 'category'> | null): boolean {
  return model?.category === 'widebody jet';
}

/** Whether the model has propellers; false if it is not on record. */
export function isPropeller(model: Pick<AircraftModel, 'category'> | null): boolean {
  return model !== null && /^(?:turboprop|light commuter)$/.test(model.category);
}

function longestOf(types: StageLengths['types'][string][]): number {
  return Math.max(...types.map((type) => type.longestKm ?? type.practicalRangeKm * BEYOND_PRACTICAL));
}

/** The classes of the lengths contain the first word of the categories of the models. */
function ofCategory(category: string, types: StageLengths['types']): StageLengths['types'][string][] {
  const word = category.split(' ')[0] as string;
  return [UNKNOWN_TYPE, ...Object.values(types).filter((type) => type.class.includes(word))];
}
