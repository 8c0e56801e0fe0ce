import type { LegUse } from '#db/reference/aircraft-use.ts';
import type { Facts } from '#db/reference/facts.ts';
import { isWidebody, type LengthProfile, lengthProfile, reachOfOwn } from '#src/aircraft/length-profile.ts';
import { believedRows } from '#src/aircraft/misreported-use.ts';
import { fleetOrShortList } from '#src/aircraft/short-list.ts';
import { inFlights } from '#src/aircraft/use.ts';
import { correctUse } from '#src/aircraft/use-corrections.ts';
import { greatCircleKm } from '#src/flight/great-circle.ts';
import { onceFor } from '#src/once-for.ts';
import type { Context } from '../../context.ts';
import type { Ends, EstimateContext, Leg } from './known-leg.ts';

const believedOf = onceFor((_facts: Context['facts']) => new Map<string, ReturnType<typeof believedRows>>());

/** Which rows of the shipped tables are to be believed of an airline; decided once. */
function believed(facts: Context['facts'], airlineIcao: string) {
  const { use } = facts;
  const known = believedOf(facts).get(airlineIcao);
  if (known) return known;
  const fleet = fleetOrShortList(airlineIcao, use.findFleet(airlineIcao), facts);
  const made = believedRows(use.listOfAirline(airlineIcao), {
    fleet: fleet?.isPartial === false ? fleet : null,
    kmOf: (from, to) => kmBetween([facts.findAirport(from), facts.findAirport(to)]),
    reachOf: (modelId) => reachOfOwn(facts.findModel(modelId), fleet, use.lengths),
    isWide: (modelId) => isWidebody(facts.findModel(modelId)),
  });
  believedOf(facts).set(airlineIcao, made);
  return made;
}

/** Great-circle length of a leg (km); null if an airport's position is unknown. */
export function kmBetween([from, to]: Ends): number | null {
  return from && to ? greatCircleKm(from, to) : null;
}

export function routeUse(facts: Facts, { airlineIcao }: Leg, [from, to]: Ends): LegUse[] {
  if (!from?.icao || !to?.icao) return [];
  return facts.use.listOfRoute(airlineIcao, [from.icao, to.icao]).filter(believed(facts, airlineIcao));
}

export function numberUse({ use }: Facts, leg: Leg, [from, to]: Ends): LegUse[] {
  const number = numberOf(leg);
  const isEnd = (code: string) => code === '' || code === from?.icao || code === to?.icao;
  return number
    ? use.listOfNumber(leg.airlineIcao, number).filter(({ origin, destination }) => isEnd(origin) && isEnd(destination))
    : [];
}

/** Returns what follows the airline's code: 286 in BAW286, 9KT in BAW9KT. */
function numberOf({ airlineIcao, callsign, flightNumber }: Leg): string | null {
  if (callsign?.startsWith(airlineIcao)) return callsign.slice(airlineIcao.length);
  return /^[A-Z\d]{2}(\d{1,4})$/.exec(flightNumber)?.[1] ?? null;
}

/** Cached in memory: the largest airlines have ten thousand rows. */
export function airlineProfile({ facts, lengthProfiles }: EstimateContext, airlineIcao: string): LengthProfile {
  const key = `${airlineIcao} ${facts.version}`;
  const known = lengthProfiles.get(key);
  if (known) return known;
  const counted = facts.use
    .listOfAirline(airlineIcao)
    .filter(believed(facts, airlineIcao))
    .map((use) => ({
      ...inFlights(use),
      km: kmBetween([facts.findAirport(use.origin), facts.findAirport(use.destination)]),
    }));
  const profile = lengthProfile(correctUse(airlineIcao, counted, ({ km }) => km));
  lengthProfiles.set(key, profile);
  return profile;
}
