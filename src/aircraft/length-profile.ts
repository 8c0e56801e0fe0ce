import type { AircraftModel } from '../reference/aircraft-model.ts';
import { longestOf, type StageLengths, UNKNOWN_TYPE } from './fleet-share.ts';
import type { Fleet, ModelUse } from './use.ts';

type RouteUse = ModelUse & { km: number | null };

/** An airline's flights by model, source and month, over classes of length of a twentieth of a natural logarithm. */
export type LengthProfile = { modelId: string; source: string; month: string; counts: Map<number, number> }[];

const CLASSES_PER_LN = 20;
/** How far lengths may differ and still count as similar, in natural logarithms. */
const SIGMA_LN = 0.2;
/** Beyond three sigma nothing counts. */
const REACH = Math.ceil(3 * SIGMA_LN * CLASSES_PER_LN);
const MIN_KM = 50;

/** @param uses everything counted for one airline */
export function lengthProfile(uses: RouteUse[]): LengthProfile {
  const rows = new Map<string, LengthProfile[number]>();
  for (const { modelId, source, month, count, km } of uses) {
    if (km === null) continue;
    const key = `${modelId} ${source} ${month}`;
    const row = rows.get(key) ?? { modelId, source, month, counts: new Map<number, number>() };
    rows.set(key, row);
    const at = lengthClass(km);
    row.counts.set(at, (row.counts.get(at) ?? 0) + count);
  }
  return [...rows.values()];
}

/** Returns what the airline flies on other routes of similar length, weighted by similarity (0-1). */
export function similarUses(profile: LengthProfile, km: number | null, ownRoute: ModelUse[]): ModelUse[] {
  if (km === null) return [];
  const center = lengthClass(km);
  return profile
    .map(({ counts, ...use }) => {
      let count = 0;
      for (let at = center - REACH; at <= center + REACH; at++) count += (counts.get(at) ?? 0) * likeness(at - center);
      const own = ownRoute
        .filter(({ modelId, source, month }) => modelId === use.modelId && source === use.source && month === use.month)
        .reduce((sum, other) => sum + other.count, 0);
      return { ...use, count: Math.max(0, count - own) };
    })
    .filter(({ count }) => count > 1e-9);
}

function lengthClass(km: number): number {
  return Math.round(Math.log(Math.max(MIN_KM, km)) * CLASSES_PER_LN);
}

function likeness(classes: number): number {
  return Math.exp(-((classes / CLASSES_PER_LN / SIGMA_LN) ** 2) / 2);
}

type Types = Pick<StageLengths, 'types'>;

/** Whether any sub-type of the model can fly a leg (km; null if unknown); true for a model that is not on record. */
export function canReach(
  model: Pick<AircraftModel, 'icaoTypes' | 'category'> | null,
  km: number | null,
  lengths: Types,
): boolean {
  return !model || km === null || reachOf(model, lengths) >= km;
}

/**
 * The longest leg (km) that an airline's own types of the model fly, where its list has them all; else any of the model.
 * A model that is not on record flies any.
 */
export function reachOfOwn(
  model: Pick<AircraftModel, 'icaoTypes' | 'category'> | null,
  fleet: Fleet | null,
  lengths: Types,
): number {
  if (!model) return Number.POSITIVE_INFINITY;
  const types = fleet?.isPartial === false ? fleet.parts.map(({ icaoType }) => icaoType) : [];
  const own = model.icaoTypes.filter((type) => types.includes(type));
  return reachOf(own.length > 0 ? { ...model, icaoTypes: own } : model, lengths);
}

/** The longest leg (km) of any sub-type of the model; of its category, where the table has none of them. */
export function reachOf(
  { icaoTypes, category }: Pick<AircraftModel, 'icaoTypes' | 'category'>,
  { types }: Types,
): number {
  const own = icaoTypes.flatMap((type) => types[type] ?? []);
  return longestOf(own.length > 0 ? own : ofCategory(category, types));
}

/** Whether the model has two aisles; false if it is not on record. */
export function isWidebody(model: Pick<AircraftModel, 'category'> | null): boolean {
  return model?.category === 'widebody jet';
}

/** Whether the model has propellers; false if it is not on record. */
export function isPropeller(model: Pick<AircraftModel, 'category'> | null): boolean {
  return model !== null && /^(?:turboprop|light commuter)$/.test(model.category);
}

/** The classes of the lengths contain the first word of the categories of the models. */
function ofCategory(category: string, types: StageLengths['types']): StageLengths['types'][string][] {
  const word = category.split(' ')[0] as string;
  return [UNKNOWN_TYPE, ...Object.values(types).filter((type) => type.class.includes(word))];
}
