import type { AircraftModel } from '../reference/aircraft-model.ts';
import { type StageLengths, UNKNOWN_TYPE } from './fleet-share.ts';

/** How far beyond its practical range a type is still used, where the table has no longest leg for it. */
const BEYOND_PRACTICAL = 1.05;

/**
 * Whether any sub-type of the model can fly a leg (km; null if unknown). A model whose own range is unknown is measured
 * by the longest of its category; one that is not on record is never excluded.
 */
export function canReach(
  model: Pick<AircraftModel, 'icaoTypes' | 'category'> | null,
  km: number | null,
  lengths: StageLengths,
): boolean {
  if (!model || km === null) return true;
  const own = model.icaoTypes.flatMap((type) => lengths.types[type] ?? []);
  return (own.length > 0 ? longestOf(own) : longestOfCategory(model.category, lengths)) >= km;
}

/** Whether the model has two aisles; false if it is not on record. */
export function isWidebody(model: Pick<AircraftModel, 'category'> | null): boolean {
  return model?.category === 'widebody jet';
}

function longestOf(types: StageLengths['types'][string][]): number {
  return Math.max(...types.map((type) => type.longestKm ?? type.practicalRangeKm * BEYOND_PRACTICAL));
}

/** The classes of the lengths contain the first word of the categories of the models. */
function longestOfCategory(category: string, { types }: StageLengths): number {
  const word = category.split(' ')[0] as string;
  return longestOf([UNKNOWN_TYPE, ...Object.values(types).filter((type) => type.class.includes(word))]);
}
