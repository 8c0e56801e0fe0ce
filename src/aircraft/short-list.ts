import type { Airline } from '../reference/airline.ts';
import { type Designators, fleetOfAirline } from './airline-fleet.ts';
import { add } from './counts.ts';
import { normalized } from './fleet-share.ts';
import { carriesNoPassengers } from './no-passengers.ts';
import type { Fleet } from './use.ts';

/**
 * What similar airlines fly counts as so many airframes of a short list. Over the 143 airlines that have a complete list
 * too this lowers the log loss of a list of ten or fewer from 3.2 to 1.9 nats; 3 to 12 airframes do about as well.
 */
const AIRFRAMES_OF_OTHERS = 4;

/** An airline's complete fleet list, and the share of each model in it. */
export type CompleteFleet = { icao: string; fleet: Fleet; shares: Map<string, number> };
type Facts = Designators & { completeFleets: CompleteFleet[] };

/** Lists the airlines that have a complete fleet list. */
export function completeFleets(airlines: readonly Airline[], designators: Designators): CompleteFleet[] {
  return airlines.flatMap((airline) => {
    const fleet = fleetOfAirline(airline, designators);
    return fleet && !fleet.isPartial ? [{ icao: airline.icao, fleet, shares: modelShares(fleet.parts) }] : [];
  });
}

/**
 * The fleet on record of an airline, or what is made of the aircraft that spotters have entered for it (`spotted`). Null
 * if there is neither.
 */
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
  const own = modelShares(parts);
  const alike = facts.completeFleets.flatMap(({ icao, fleet, shares }) => {
    const common = icao === airlineIcao ? 0 : inCommon(own, shares);
    return common > 0 ? [{ fleet, common }] : [];
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

function modelShares(parts: Fleet['parts']): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { modelId, count } of parts) add(counts, modelId, count);
  return normalized(counts);
}

function inCommon(own: Map<string, number>, other: Map<string, number>): number {
  return sumOf([...own].map(([modelId, share]) => Math.min(share, other.get(modelId) ?? 0)));
}

function sumOf(counts: number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
