import type { Airline } from '../reference/airline.ts';
import { type Designators, fleetOfAirline } from './airline-fleet.ts';
import { countsOf } from './counts.ts';
import { likeliestFirst, type ModelShare, worthNaming } from './estimate-aircraft.ts';
import { fleetShares, normalized, type StageLengths } from './fleet-share.ts';
import { carriesNoPassengers } from './no-passengers.ts';
import type { Fleet } from './use.ts';

/** Combines fleets, whole or not, as if each had as many aircraft; `month` is that of the oldest. */
export function brandFleet(fleets: readonly Fleet[], source: string): Fleet {
  const parts = fleets.flatMap((fleet) => {
    const all = fleet.parts.reduce((sum, { count }) => sum + count, 0);
    return fleet.parts.map((part) => ({ ...part, count: part.count / all }));
  });
  const months = fleets.flatMap(({ month }) => month ?? []);
  return { parts, source, month: months.sort()[0] ?? null, isPartial: true };
}

/** Combines the aircraft of all airlines whose fleet list is complete; `month` is that of the oldest list. */
export function worldFleet(airlines: readonly Airline[], designators: Designators): Fleet {
  const fleets = completeFleets(airlines, designators).map(({ fleet }) => fleet);
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

/** Whether only the size may be named, since all evidence is the length of the leg or an old list. */
export function isOfSizeOnly(models: Pick<ModelShare, 'evidence'>[]): boolean {
  const kinds = models.flatMap(({ evidence }) => evidence.map(({ kind }) => kind));
  return kinds.length > 0 && kinds.every((kind) => kind === 'length' || kind === 'listed');
}

/**
 * Returns what all airlines fly on legs of this length, for an airline whose own aircraft are unknown. It shows little
 * more than the size; the method page shows how often that is right. Shares add up to 1, likeliest model first.
 */
export function estimateFromLength(world: Fleet, km: number | null, lengths: StageLengths): ModelShare[] {
  return [...worthNaming(fleetShares(world, km, lengths))]
    .map(([modelId, share]) => ({ modelId, share, evidence: [lengthEvidence(world, modelId)] }))
    .sort(likeliestFirst);
}

/**
 * Returns what an old list shows about an airline whose aircraft are otherwise unknown: how large they were, but no
 * longer which models. For each class, the models that all airlines fly on legs of this length; for a class that none
 * of them uses there, the models of the list. @param listed the likeliest first
 */
export function estimateFromOldList(
  listed: ModelShare[],
  { world, km, lengths, classOf }: { world: Fleet; km: number | null; lengths: StageLengths; classOf: ClassOf },
): ModelShare[] {
  const all = [...fleetShares(world, km, lengths)];
  const classes = [...new Set(listed.map(({ modelId }) => classOf(modelId)))];
  const shares = classes.flatMap((category) => {
    const models = listed.filter(({ modelId }) => classOf(modelId) === category);
    const ofClass = normalized(new Map(all.filter(([modelId]) => classOf(modelId) === category)));
    if (ofClass.size === 0) return models;
    const together = models.reduce((sum, { share }) => sum + share, 0);
    const evidence = models[0]?.evidence ?? [];
    return [...ofClass].map(([modelId, share]) => ({
      modelId,
      share: together * share,
      evidence: [...evidence, lengthEvidence(world, modelId)],
    }));
  });
  const named = worthNaming(new Map(shares.map(({ modelId, share }) => [modelId, share])));
  return shares
    .flatMap((model) => {
      const share = named.get(model.modelId);
      return share === undefined ? [] : [{ ...model, share }];
    })
    .sort(likeliestFirst);
}

type ClassOf = (modelId: string) => string | undefined;

function lengthEvidence(world: Fleet, modelId: string) {
  const count = world.parts.reduce((total, part) => total + (part.modelId === modelId ? part.count : 0), 0);
  return { kind: 'length' as const, source: world.source, month: world.month, count: Math.round(count) };
}

/**
 * What similar airlines fly counts as so many airframes of a short list. Over the 143 airlines that have a complete list
 * too this lowers the log loss of a list of ten or fewer from 3.2 to 1.9 nats; 3 to 12 airframes do about as well.
 */
const AIRFRAMES_OF_OTHERS = 4;

export type CompleteFleet = { icao: string; fleet: Fleet; shares: Map<string, number> };
type Facts = Designators & { completeFleets: CompleteFleet[] };

export function completeFleets(airlines: readonly Airline[], designators: Designators): CompleteFleet[] {
  return airlines.flatMap((airline) => {
    const fleet = fleetOfAirline(airline, designators);
    return fleet && !fleet.isPartial ? [{ icao: airline.icao, fleet, shares: normalized(countsOf(fleet.parts)) }] : [];
  });
}

/** The fleet on record, or what is made of the aircraft that spotters have entered (`spotted`); null without either. */
export function fleetOrShortList(
  airlineIcao: string,
  spotted: Fleet | null,
  facts: Facts & { findAirline: (icao: string) => Airline | null },
): Fleet | null {
  const airline = facts.findAirline(airlineIcao);
  return (airline && fleetOfAirline(airline, facts)) ?? shortList(spotted, airlineIcao, facts);
}

/**
 * The aircraft that spotters have entered for an airline, without what carries no passengers. Such lists miss most
 * aircraft: the fewer they have, the more their shares are drawn toward the complete lists of other airlines, each
 * weighed by the share of its fleet that the two have in common. Null if no aircraft is left.
 */
export function shortList(list: Fleet | null, airlineIcao: string, facts: Facts): Fleet | null {
  const carries = ({ modelId }: Fleet['parts'][number]) => !carriesNoPassengers(airlineIcao, modelId);
  const parts = list?.parts.filter(carries) ?? [];
  if (!list || parts.length === 0) return null;
  const own = normalized(countsOf(parts));
  const alike = facts.completeFleets.flatMap(({ icao, fleet, shares }) => {
    const common = sumOf([...own].map(([modelId, share]) => Math.min(share, shares.get(modelId) ?? 0)));
    return common > 0 && icao !== airlineIcao ? [{ fleet, common }] : [];
  });
  const inAll = sumOf(alike.map(({ common }) => common));
  const source = `Fleet lists of ${alike.length} airlines`;
  const [month = null] = alike.flatMap(({ fleet }) => fleet.month ?? []).sort();
  const ofOthers = alike.flatMap(({ fleet, common }) => {
    const each = ((common / inAll) * AIRFRAMES_OF_OTHERS) / sumOf(fleet.parts.map(({ count }) => count));
    return fleet.parts
      .filter(carries)
      .map((part) => ({ ...part, count: part.count * each, ofOthers: { source, month } }));
  });
  return { ...list, parts: [...parts, ...ofOthers] };
}

function sumOf(counts: number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
