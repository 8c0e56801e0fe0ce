import {
  hasScore,
  percent,
  shortName,
  UNSCORED_SAY_TOO_LITTLE,
  unscoredShare,
  type WeighedModel,
} from '../aircraft/likely-words.ts';
import type { AircraftModel } from '../reference/aircraft-model.ts';
import { NO_SCORE } from './model-safety.ts';
import { estimateRate, type ModelPair, modelPosterior, modelRate } from './model-score.ts';
import { mixPosteriors, type Posterior } from './posterior.ts';
import { rateSentence } from './rate-sentence.ts';
import type { Score } from './report.ts';

/** A model without a pair of accidents and departures: the world average alone. */
const NO_PAIR: ModelPair = { fatalAccidents: 0, exposureMillionDepartures: 0, relativeUncertainty: 0 };

function pairOf({ scoreBasis }: Pick<AircraftModel, 'scoreBasis'>): ModelPair {
  return scoreBasis ?? NO_PAIR;
}

/**
 * What is on record for the models that may fly: enough flights for a score, too few, or no count at all for too many
 * of them.
 */
export type OnRecord = 'enough' | 'too few flights' | 'no flights';

export function onRecord(models: WeighedModel[]): OnRecord {
  const uncounted = models.filter(({ model }) => model.scoreBasis === null);
  if (uncounted.reduce((sum, { share }) => sum + share, 0) > UNSCORED_SAY_TOO_LITTLE) return 'no flights';
  return unscoredShare(models) > UNSCORED_SAY_TOO_LITTLE ? 'too few flights' : 'enough';
}

/** The rates consistent with a model's record, also for models without a record. */
export function posteriorOf(model: Pick<AircraftModel, 'scoreBasis'>): Posterior {
  return modelPosterior(pairOf(model));
}

/**
 * Fatal accidents per million departures, combined with the world average; the average alone for a model without a
 * record.
 */
function rateOfModel(model: Pick<AircraftModel, 'scoreBasis'>): number {
  return modelRate(pairOf(model));
}

/** The rate of models with these shares. */
export function rateOfMix(models: WeighedModel[]): number {
  return models.reduce((sum, { model, share }) => sum + share * rateOfModel(model), 0);
}

/** The rates consistent with the records of models with these shares; the shares add up to 1. */
export function mixPosterior(models: WeighedModel[]): Posterior {
  return mixPosteriors(models.map(({ model, share }) => ({ share, posterior: posteriorOf(model) })));
}

/**
 * The score of a flight whose aircraft is uncertain: the models' rates weighted by their shares, with the 90% interval
 * of the mixture, so that the uncertainty about the aircraft widens it. A single model has its own score. Models
 * without a score take part with what is known about them; if they are more than a fifth, there is no number, and if
 * flights were not counted for more than a fifth, there is no range either: it would be the world average, not a
 * record.
 */
export function scoreOfMix(models: WeighedModel[]): Score {
  const has = onRecord(models);
  const mix = { ...NO_SCORE, basis: 'mix' as const, derivation: derivationOf(models) };
  if (has === 'no flights') {
    return {
      ...mix,
      sentence: 'Not enough data: no departure figures are published for too many of the likely aircraft.',
    };
  }
  const estimate = estimateRate(rateOfMix(models), mixPosterior(models));
  const sentence = rateSentence(estimate);
  return {
    ...mix,
    value: has === 'enough' ? estimate.score : null,
    low: estimate.scoreLow,
    high: estimate.scoreHigh,
    ratePerMillionDepartures: estimate.rate,
    rateLow: estimate.rateLow,
    rateHigh: estimate.rateHigh,
    sentence:
      has === 'enough'
        ? `From a mix of likely aircraft: ${sentence}.`
        : `Too many of the likely aircraft have too few flights for a score. A rough estimate: ${sentence}.`,
  };
}

/** A score with its range, for a list; null if it has no range. */
export function briefScoreOf({ value, low, high }: Score): { value: number | null; low: number; high: number } | null {
  return low === null || high === null ? null : { value, low, high };
}

function derivationOf(models: WeighedModel[]): string {
  const shares = models.map(({ model, share }) => `${shortName(model.name)} ${percent(share)}`).join(', ');
  const without = models.filter(({ model }) => !hasScore(model)).map(({ model }) => shortName(model.name));
  const unscored = without.length > 0 ? ` No score of their own: ${without.join(', ')}.` : '';
  return `The rates of the likely models by their shares: ${shares}.${unscored}`;
}
