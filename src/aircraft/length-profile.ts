import type { ModelUse } from './use.ts';

/** Flights of an airline on a route, with the length of the route if known. */
export type RouteUse = ModelUse & { km: number | null };

/**
 * An airline's flights by model, source and month, over classes of length of a twentieth of a natural logarithm each.
 */
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
