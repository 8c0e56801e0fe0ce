import { estimateAircraft } from '#src/aircraft/estimate-aircraft.ts';
import type { Weights } from '#src/aircraft/weights.ts';
import type { HeldOutMonth } from './held-out-month.ts';

/** The share assumed in the log loss for a departure with a model that had no share. */
export const LEAST_SHARE = 1e-3;

/**
 * Where a fit begins, in round numbers, and what it is drawn toward. Half-lives, the surprise and the cap stay as they
 * are here: nearly all data counted before the month is 25 months old, and a single age cannot show how fast evidence
 * ages.
 */
const START: Weights = {
  fleet: 4,
  partialFleet: 4,
  similar: { atMost: 4, halfReachedAt: 16, halfLife: 18 },
  route: { atMost: 16, halfReachedAt: 16, halfLife: 18 },
  listed: 2,
  modelHalfLife: 36,
  unlisted: 0.25,
  surprise: 0.02,
  cap: 0.95,
};
/** The factors by which each weight is increased and decreased; fine steps follow the coarse ones. */
const FACTORS = [2, 1.4, 1.15] as const;
export const FINEST = FACTORS[2];
/** A step that gains less than this is not worth taking (nats per departure). */
const LEAST_GAIN = 2e-4;

/**
 * Finds the weights under which what flew on these routes is most likely: coordinate descent on the log loss, with a
 * prior under which twice or half the starting value is one standard deviation. An airline's routes are correlated, so
 * each airline counts as one observation against the prior.
 */
export function fitWeights(month: HeldOutMonth): Weights {
  return FACTORS.reduce((weights, factor) => descended(month, weights, factor), START);
}

/** Improves the weights in steps of this factor until no step is worth taking. */
export function descended(month: HeldOutMonth, start: Weights, factor: number): Weights {
  const airlines = new Set(month.cases.map(({ airlineIcao }) => airlineIcao)).size;
  const lossOf = (weights: Weights) => logLoss(month, weights) + priorLoss(weights) / airlines;
  let best = start;
  let loss = lossOf(best);
  for (let before = Number.POSITIVE_INFINITY; before > loss; ) {
    before = loss;
    for (const path of PATHS)
      for (const by of [factor, 1 / factor]) {
        const tried = stepped(best, path, by);
        if (tried.unlisted > 1) continue;
        const itsLoss = lossOf(tried);
        if (loss - itsLoss < LEAST_GAIN) continue;
        best = tried;
        loss = itsLoss;
      }
  }
  return best;
}

/** The mean of −ln(the share estimated for the model that flew) over all departures. */
export function logLoss({ cases, today, lengths }: HeldOutMonth, weights: Weights): number {
  let sum = 0;
  let departures = 0;
  for (const { flown, record } of cases) {
    const estimate = estimateAircraft(record, { today, lengths, weights });
    if (estimate.length === 0) continue;
    const shares = new Map(estimate.map(({ modelId, share }) => [modelId, share]));
    for (const [modelId, count] of flown) {
      departures += count;
      sum -= count * Math.log(Math.max(LEAST_SHARE, shares.get(modelId) ?? 0));
    }
  }
  return sum / departures;
}

/** −ln of a log-normal density, up to a constant. */
function priorLoss(weights: Weights): number {
  return PATHS.reduce((sum, path) => sum + Math.log2(valueAt(weights, path) / valueAt(START, path)) ** 2 / 2, 0);
}

function valueAt(weights: Weights, [name, part]: Path): number {
  const value = weights[name];
  return typeof value === 'number' ? value : value[part as keyof Weights['route']];
}

type Path = readonly [keyof Weights] | readonly ['similar' | 'route', keyof Weights['route']];
const PATHS: readonly Path[] = [
  ['fleet'],
  ['partialFleet'],
  ['similar', 'atMost'],
  ['similar', 'halfReachedAt'],
  ['route', 'atMost'],
  ['route', 'halfReachedAt'],
  ['listed'],
  ['unlisted'],
];

/** Keeps two digits: a month of data supports no more. */
function stepped(weights: Weights, [name, part]: Path, by: number): Weights {
  const times = (value: number) => Number((value * by).toPrecision(2));
  const value = weights[name];
  if (typeof value === 'number') return { ...weights, [name]: times(value) };
  const key = part as keyof Weights['route'];
  return { ...weights, [name]: { ...value, [key]: times(value[key]) } };
}
