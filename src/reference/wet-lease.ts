import { isBetween, type RouteEnd } from './ended-route.ts';

/** Flights of an airline between two airports (IATA) or countries that another flies; `modelId` is the aircraft, '' if not known. */
export type WetLease = {
  airlineIcao: string;
  operatorIcao: string;
  from: string;
  to: string;
  modelId: string;
  /** ISO date */
  since: string;
  /** address of the document */
  source: string;
};

/** The lease under which a flight without a stop is flown; null if none is on record. */
export function wetLeaseOf(leases: readonly WetLease[], airlineIcao: string, stops: RouteEnd[]): WetLease | null {
  const [from = null, to = null, ...more] = stops;
  const isOn = (lease: WetLease) => lease.airlineIcao === airlineIcao && isBetween([from, to], lease);
  return more.length > 0 ? null : (leases.find(isOn) ?? null);
}
