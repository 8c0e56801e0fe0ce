import type { LegUse } from '#db/reference/aircraft-use.ts';
import type { Facts } from '#db/reference/facts.ts';
import { isWidebody, type LengthProfile, lengthProfile, reachOfOwn } from '#src/aircraft/length-profile.ts';
import { believedRows } from '#src/aircraft/misreported-use.ts';
import { fleetOrShortList } from '#src/aircraft/short-list.ts';
import { inFlights } from '#src/aircraft/use.ts';
import { correctUse } from '#src/aircraft/use-corrections.ts';
import { greatCircleKm } from '#src/flight/great-circle.ts';
import { onceForEach } from '#src/once-for.ts';
import type { Ends, Leg } from './known-leg.ts';

/** Which rows of the shipped tables are to be believed of an airline. */
const believed = onceForEach((facts: Facts, airlineIcao) => {
  const { use } = facts;
  const fleet = fleetOrShortList(airlineIcao, use.findFleet(airlineIcao), facts);
  return believedRows(use.listOfAirline(airlineIcao), {
    fleet: fleet?.isPartial === false ? fleet : null,
    kmOf: (from, to) => kmBetween([facts.findAirport(from), facts.findAirport(to)]),
    reachOf: (modelId) => reachOfOwn(facts.findModel(modelId), fleet, use.lengths),
    isWide: (modelId) => isWidebody(facts.findModel(modelId)),
  });
});

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

/** The largest airlines have ten thousand rows. */
export const airlineProfile = onceForEach((facts: Facts, airlineIcao): LengthProfile => {
  const counted = facts.use
    .listOfAirline(airlineIcao)
    .filter(believed(facts, airlineIcao))
    .map((use) => ({
      ...inFlights(use),
      km: kmBetween([facts.findAirport(use.origin), facts.findAirport(use.destination)]),
    }));
  return lengthProfile(correctUse(airlineIcao, counted, ({ km }) => km));
});
