import { createHash } from 'node:crypto';
import { loadFacts } from '#db/reference/open.ts';
import { aircraftRecord } from '#src/aircraft/aircraft-record.ts';
import { fleetOfAirline } from '#src/aircraft/airline-fleet.ts';
import type { AircraftRecord } from '#src/aircraft/estimate-aircraft.ts';
import type { StageLengths } from '#src/aircraft/fleet-share.ts';
import { canReach, isPropeller, isWidebody, lengthProfile } from '#src/aircraft/length-profile.ts';
import { shortList } from '#src/aircraft/short-list.ts';
import { type CountedUse, type Fleet, inFlights } from '#src/aircraft/use.ts';
import { greatCircleKm } from '#src/flight/great-circle.ts';

/** The month that the estimate must not have seen, and the source that shows what really flew in it. */
export const HELD_OUT = { month: '2026-02', source: 'bts-t100-international' };

/** A route of an airline: departures by model in the month held out, and what is known about it without that month. */
export type Case = { airlineIcao: string; flown: Map<string, number>; record: AircraftRecord };
export type HeldOutMonth = { cases: Case[]; today: string; lengths: StageLengths };

/** Returns every airline's routes to and from the USA in the month held out. */
export async function heldOutMonth(): Promise<HeldOutMonth> {
  const use = loadFacts().use;
  const routes = new Map<string, { airlineIcao: string; ends: [string, string]; flown: Map<string, number> }>();
  for (const { airlineIcao, origin, destination, modelId, count, ...from } of use.listAll()) {
    if (isKnown(from)) continue;
    const ends: [string, string] = origin < destination ? [origin, destination] : [destination, origin];
    const key = `${airlineIcao} ${ends.join(' ')}`;
    const route = routes.get(key) ?? { airlineIcao, ends, flown: new Map<string, number>() };
    route.flown.set(modelId, (route.flown.get(modelId) ?? 0) + count);
    routes.set(key, route);
  }
  const profiles = new Map<string, ReturnType<typeof profileOf>>();
  const cases = [...routes.values()].map(({ airlineIcao, ends, flown }) => {
    const profile = profiles.get(airlineIcao) ?? profileOf(use.listOfAirline(airlineIcao).filter(isKnown));
    profiles.set(airlineIcao, profile);
    const km = kmBetween(ends);
    const record = aircraftRecord({
      fleet: fleetOf(airlineIcao) ?? shortList(use.findFleet(airlineIcao), airlineIcao, loadFacts()),
      km,
      canFly: (modelId) => canReach(loadFacts().findModel(modelId), km, use.lengths),
      isWide: (modelId) => isWidebody(loadFacts().findModel(modelId)),
      isPropeller: (modelId) => isPropeller(loadFacts().findModel(modelId)),
      route: use.listOfRoute(airlineIcao, ends).filter(isKnown),
      profile,
      number: [],
      sightings: [],
      usual: null,
    });
    return { airlineIcao, flown, record };
  });
  return { cases, today: `${HELD_OUT.month}-15`, lengths: use.lengths };
}

/** Returns the half that an airline belongs to: random, and the same on every machine. */
export function halfOf(airlineIcao: string): 0 | 1 {
  return ((createHash('sha256').update(airlineIcao).digest()[0] as number) % 2) as 0 | 1;
}

/** Returns the month with only the routes of these airlines. */
export function ofAirlines(month: HeldOutMonth, isOfThem: (airlineIcao: string) => boolean): HeldOutMonth {
  return { ...month, cases: month.cases.filter(({ airlineIcao }) => isOfThem(airlineIcao)) };
}

function isKnown({ month, source }: Pick<CountedUse, 'month' | 'source'>): boolean {
  return !(month === HELD_OUT.month && source.split('/')[0] === HELD_OUT.source);
}

/** Leaves out lists that were themselves made from the month held out. */
function fleetOf(airlineIcao: string): Fleet | null {
  const facts = loadFacts();
  const airline = facts.findAirline(airlineIcao);
  const fleet = airline && fleetOfAirline(airline, facts);
  return fleet && /T-100/.test(fleet.source) ? null : fleet;
}

function profileOf(uses: (CountedUse & { origin: string; destination: string })[]) {
  return lengthProfile(uses.map((use) => ({ ...inFlights(use), km: kmBetween([use.origin, use.destination]) })));
}

function kmBetween([from, to]: [string, string]): number | null {
  const facts = loadFacts();
  const [start, end] = [facts.findAirport(from), facts.findAirport(to)];
  return start && end ? greatCircleKm(start, end) : null;
}
