import type { Airline } from '../reference/airline.ts';
import { type Designators, fleetOfAirline } from './airline-fleet.ts';
import { type ModelShare, worthTelling } from './estimate-aircraft.ts';
import { fleetShares, type StageLengths } from './fleet-share.ts';
import type { Fleet } from './use.ts';

/** The aircraft of all airlines whose fleet is listed whole, together; `month` is that of the oldest list among them. */
export function worldFleet(airlines: readonly Airline[], designators: Designators): Fleet {
  const fleets = airlines
    .map((airline) => fleetOfAirline(airline, designators))
    .filter((fleet) => fleet !== null && !fleet.isPartial) as Fleet[];
  const parts = new Map<string, Fleet['parts'][number]>();
  for (const part of fleets.flatMap((fleet) => fleet.parts)) {
    const count = part.count + (parts.get(part.icaoType)?.count ?? 0);
    parts.set(part.icaoType, { ...part, count });
  }
  const months = fleets.map(({ month }) => month).filter((month) => month !== null);
  return {
    parts: [...parts.values()],
    source: `Fleet lists of ${fleets.length} airlines`,
    month: months.sort()[0] ?? null,
    isPartial: true,
  };
}

/** Whether nothing but the length of the leg speaks for these models. */
export function isFromLength(models: Pick<ModelShare, 'evidence'>[]): boolean {
  return models.length > 0 && models.every(({ evidence }) => evidence.every(({ kind }) => kind === 'length'));
}

/**
 * What all airlines fly on legs of this length, for an airline of whose own aircraft nothing is on record. Says little more than the size, and
 * the method page tells how often that is right. Shares add up to 1, the likeliest model first.
 */
export function estimateFromLength(world: Fleet, km: number | null, lengths: StageLengths): ModelShare[] {
  return [...worthTelling(fleetShares(world, km, lengths))]
    .map(([modelId, share]) => {
      const count = world.parts.reduce((total, part) => total + (part.modelId === modelId ? part.count : 0), 0);
      const evidence = { kind: 'length' as const, source: world.source, month: world.month, count: Math.round(count) };
      return { modelId, share, evidence: [evidence] };
    })
    .sort((a, b) => b.share - a.share || a.modelId.localeCompare(b.modelId));
}
