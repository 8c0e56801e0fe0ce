import { loadFacts } from '#db/reference/facts.ts';
import { loadShippedUse } from '#db/reference/shipped-use.ts';
import { aircraftRecord } from '#src/aircraft/aircraft-record.ts';
import { fleetOfAirline } from '#src/aircraft/airline-fleet.ts';
import { estimateAircraft, type ModelShare } from '#src/aircraft/estimate-aircraft.ts';
import type { HoldOut } from '#src/aircraft/hold-out.ts';
import { lengthProfile } from '#src/aircraft/length-profile.ts';
import { type CountedUse, type Fleet, inFlights } from '#src/aircraft/use.ts';
import { greatCircleKm } from '#src/flight/great-circle.ts';
import { modelPosterior, modelRate, scoreOfRate } from '#src/safety/model-score.ts';
import { mixPosteriors, quantile } from '#src/safety/posterior.ts';

/** The month that the estimate must not have seen, and the source that tells what really flew in it. */
const HELD_OUT = { month: '2026-02', source: 'bts-t100-international' };
/** What a departure with a model that had no share costs in the logarithm. */
const LEAST_SHARE = 1e-3;

type Route = { airlineIcao: string; ends: [string, string]; flown: Map<string, number> };
type Tenth = HoldOut['tenths'][number];

/**
 * Estimates every airline's routes to and from the USA of one month from everything but that month, and holds the
 * estimate against what flew. @param isTested the airlines to count; all when left out
 */
export async function holdOut(isTested: (airlineIcao: string) => boolean = () => true): Promise<HoldOut> {
  const use = await loadShippedUse();
  const routes = (await heldOutRoutes()).filter(({ airlineIcao }) => isTested(airlineIcao));
  const profiles = new Map<string, ReturnType<typeof profileOf>>();
  const tally = newTally();
  for (const route of routes) {
    const { airlineIcao, ends } = route;
    const profile = profiles.get(airlineIcao) ?? profileOf(use.listOfAirline(airlineIcao).filter(isKnown));
    profiles.set(airlineIcao, profile);
    const record = aircraftRecord({
      fleet: fleetOf(airlineIcao) ?? use.findFleet(airlineIcao),
      km: kmBetween(ends),
      route: use.listOfRoute(airlineIcao, ends).filter(isKnown),
      profile,
      number: [],
      sightings: [],
      usual: null,
    });
    const settings = { today: `${HELD_OUT.month}-15`, lengths: use.lengths };
    tally.count(route, estimateAircraft(record, settings));
  }
  const airlines = new Set(routes.map(({ airlineIcao }) => airlineIcao)).size;
  return { ...HELD_OUT, airlines, routes: routes.length, ...tally.result() };
}

async function heldOutRoutes(): Promise<Route[]> {
  const use = await loadShippedUse();
  const routes = new Map<string, Route>();
  for (const { airlineIcao, origin, destination, modelId, count, ...from } of use.listAll()) {
    if (isKnown(from)) continue;
    const ends: [string, string] = origin < destination ? [origin, destination] : [destination, origin];
    const key = `${airlineIcao} ${ends.join(' ')}`;
    const route = routes.get(key) ?? { airlineIcao, ends, flown: new Map<string, number>() };
    route.flown.set(modelId, (route.flown.get(modelId) ?? 0) + count);
    routes.set(key, route);
  }
  return [...routes.values()];
}

function isKnown({ month, source }: Pick<CountedUse, 'month' | 'source'>): boolean {
  return !(month === HELD_OUT.month && source === HELD_OUT.source);
}

/** Not from a list that was itself made from the month held out. */
function fleetOf(airlineIcao: string): Fleet | null {
  const facts = loadFacts();
  const airline = facts.findAirline(airlineIcao);
  if (airline?.fleetByModelSource && /T-100/.test(airline.fleetByModelSource.title)) return null;
  return airline && fleetOfAirline(airline, (type) => facts.findModelId(type));
}

function profileOf(uses: (CountedUse & { origin: string; destination: string })[]) {
  return lengthProfile(uses.map((use) => ({ ...inFlights(use), km: kmBetween([use.origin, use.destination]) })));
}

function kmBetween([from, to]: [string, string]): number | null {
  const facts = loadFacts();
  const [start, end] = [facts.findAirport(from), facts.findAirport(to)];
  return start && end ? greatCircleKm(start, end) : null;
}

function newTally() {
  const sums = { departures: 0, withoutEstimate: 0, first: 0, firstThree: 0, logLoss: 0, scoreError: 0, inRange: 0 };
  const tenths = Array.from({ length: 10 }, () => ({ said: 0, true: 0, departures: 0 }));
  return {
    count: ({ flown }: Route, estimate: ModelShare[]) => {
      const total = [...flown.values()].reduce((sum, count) => sum + count, 0);
      if (estimate.length === 0) {
        sums.withoutEstimate += total;
        return;
      }
      const shares = new Map(estimate.map(({ modelId, share }) => [modelId, share]));
      const rank = new Map(estimate.map(({ modelId }, index) => [modelId, index]));
      const range = scoreRange(estimate);
      sums.departures += total;
      sums.scoreError += total * Math.abs(scoreOfRate(rateOf(shares)) - scoreOfRate(rateOf(parts(flown, total))));
      for (const [modelId, count] of flown) {
        if (rank.get(modelId) === 0) sums.first += count;
        if ((rank.get(modelId) ?? 9) < 3) sums.firstThree += count;
        sums.logLoss -= count * Math.log(Math.max(LEAST_SHARE, shares.get(modelId) ?? 0));
        const score = scoreOfRate(rateOf(new Map([[modelId, 1]])));
        if (score >= range.low && score <= range.high) sums.inRange += count;
      }
      for (const { modelId, share } of estimate) {
        const tenth = tenths[Math.min(9, Math.floor(share * 10))] as Tenth;
        tenth.said += share * total;
        tenth.true += flown.get(modelId) ?? 0;
        tenth.departures += total;
      }
    },
    result: () => {
      const { departures, withoutEstimate, ...rest } = sums;
      const means = Object.fromEntries(Object.entries(rest).map(([name, sum]) => [name, sum / departures]));
      return {
        departures,
        withoutEstimate,
        ...(means as Pick<HoldOut, 'first' | 'firstThree' | 'logLoss' | 'scoreError' | 'inRange'>),
        tenths: tenths.map(({ said, true: flew, departures: all }) => ({
          said: said / all,
          true: flew / all,
          departures: all,
        })),
      };
    },
  };
}

function parts(flown: Map<string, number>, total: number): Map<string, number> {
  return new Map([...flown].map(([modelId, count]) => [modelId, count / total]));
}

function rateOf(shares: Map<string, number>): number {
  return [...shares].reduce((sum, [modelId, share]) => sum + share * modelRate(pairOf(modelId)), 0);
}

function scoreRange(estimate: ModelShare[]): { low: number; high: number } {
  const mix = mixPosteriors(
    estimate.map(({ modelId, share }) => ({ share, posterior: modelPosterior(pairOf(modelId)) })),
  );
  return { low: scoreOfRate(quantile(mix, 0.95)), high: scoreOfRate(quantile(mix, 0.05)) };
}

/** A model without a pair has shown nothing yet. */
function pairOf(modelId: string) {
  const basis = loadFacts().findModel(modelId)?.scoreBasis;
  return basis ?? { fatalAccidents: 0, exposureMillionDepartures: 0, relativeUncertainty: 0 };
}
