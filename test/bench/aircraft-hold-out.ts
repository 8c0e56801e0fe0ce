import { loadFacts } from '#db/reference/open.ts';
import { estimateAircraft, type ModelShare } from '#src/aircraft/estimate-aircraft.ts';
import type { HoldOut } from '#src/aircraft/hold-out.ts';
import { likelyClasses, SIZE_ONLY } from '#src/aircraft/likely-words.ts';
import { estimateFromLength, worldFleet } from '#src/aircraft/short-list.ts';
import type { Fleet } from '#src/aircraft/use.ts';
import type { Weights } from '#src/aircraft/weights.ts';
import type { AircraftModel } from '#src/reference/aircraft-model.ts';
import { meanOfTypes, typesPosterior } from '#src/safety/rates/flight-posterior.ts';
import { estimateRate, scoreOfRate } from '#src/safety/rates/type-rate.ts';
import { LEAST_SHARE } from './fit-weights.ts';
import { HELD_OUT, type HeldOutMonth, halfOf } from './held-out-month.ts';

type Tenth = HoldOut['tenths'][number];
type Figures = Omit<HoldOut, 'halves' | 'month' | 'source' | 'fromLength'>;

/**
 * Compares the estimate of every airline's routes with what actually flew: each half of the airlines uses the weights
 * that were fitted on the other half. @param fitted the weights fitted on half 0 and on half 1
 */
export function crossValidated(month: HeldOutMonth, fitted: readonly [Weights, Weights]): HoldOut {
  const weightsFor = (airlineIcao: string) => fitted[halfOf(airlineIcao) === 0 ? 1 : 0];
  const ofHalf = (half: 0 | 1) => ({
    ...month,
    cases: month.cases.filter((each) => halfOf(each.airlineIcao) === half),
  });
  const halves = ([0, 1] as const).map((half) => {
    const { airlines, departures, first, logLoss } = figuresOf(ofHalf(half), weightsFor);
    return { airlines, departures, first, logLoss };
  });
  return { ...HELD_OUT, ...figuresOf(month, weightsFor), halves, fromLength: fromLength(month) };
}

function figuresOf({ cases, today, lengths }: HeldOutMonth, weightsFor: (airlineIcao: string) => Weights): Figures {
  const tally = newTally();
  for (const { airlineIcao, flown, record } of cases)
    tally.count(flown, estimateAircraft(record, { today, lengths, weights: weightsFor(airlineIcao) }));
  const airlines = new Set(cases.map(({ airlineIcao }) => airlineIcao)).size;
  return { airlines, routes: cases.length, ...tally.result() };
}

/** Estimates each airline without its own aircraft: what all other airlines fly over the same distance. */
function fromLength({ cases, lengths }: HeldOutMonth): HoldOut['fromLength'] {
  const facts = loadFacts();
  const others = new Map<string, Fleet>();
  const othersOf = (airlineIcao: string) =>
    others.get(airlineIcao) ??
    worldFleet(
      facts.airlines.filter(({ icao }) => icao !== airlineIcao),
      facts,
    );
  const tally = newTally();
  let rightSize = 0;
  for (const { airlineIcao, flown, record } of cases) {
    const world = othersOf(airlineIcao);
    others.set(airlineIcao, world);
    const estimate = estimateFromLength(world, record.km, lengths);
    tally.count(flown, estimate);
    const classes = likelyClasses(
      estimate.map(({ modelId, share }) => ({ model: facts.findModel(modelId) as AircraftModel, share })),
      SIZE_ONLY,
    );
    for (const [modelId, count] of flown)
      if (classes.includes((facts.findModel(modelId) as AircraftModel).category)) rightSize += count;
  }
  const { departures, scoreError, inRange } = tally.result();
  return { sizeRight: rightSize / departures, scoreError, inRange };
}

function newTally() {
  const sums = { departures: 0, withoutEstimate: 0, first: 0, firstThree: 0, logLoss: 0, scoreError: 0, inRange: 0 };
  const tenths = Array.from({ length: 10 }, () => ({ said: 0, true: 0, departures: 0 }));
  return {
    count: (flown: Map<string, number>, estimate: ModelShare[]) => {
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
  return meanOfTypes({ models: modelsOf([...shares].map(([modelId, share]) => ({ modelId, share }))) });
}

function scoreRange(estimate: ModelShare[]): { low: number; high: number } {
  const models = modelsOf(estimate);
  const { scoreLow, scoreHigh } = estimateRate(meanOfTypes({ models }), typesPosterior({ models }));
  return { low: scoreLow, high: scoreHigh };
}

function modelsOf(shares: Pick<ModelShare, 'modelId' | 'share'>[]) {
  return shares.map(({ modelId, share }) => ({ model: loadFacts().findModel(modelId) as AircraftModel, share }));
}
