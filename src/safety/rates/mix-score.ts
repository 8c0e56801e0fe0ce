import { shortName, type WeighedModel } from '../../aircraft/likely-words.ts';
import { say, type Told, type WrittenList } from '../../words/say.ts';
import { NO_SCORE } from '../model/model-safety.ts';
import type { Score } from '../report.ts';
import { meanOfTypes, typesPosterior } from './flight-posterior.ts';
import { rateValues } from './rate-sentence.ts';
import { estimateRate, type RateBasis, rateBasisOf, scoreFigures } from './type-rate.ts';

/** Above this share of models without a long record of their own, the mix is called an early estimate. */
const EARLY_SHARE = 0.2;

/** The score of likely models: their rates by their shares, with the 90% interval of the mixture, which is wider. */
export function scoreOfMix(models: WeighedModel[]): Score {
  const estimate = estimateRate(meanOfTypes({ models }), typesPosterior({ models }));
  const rateBasis = basisOfMix(models);
  return {
    ...NO_SCORE,
    basis: 'mix',
    rateBasis,
    ...scoreFigures(estimate),
    sentence: say('report.score.mix', { basis: rateBasis, ...rateValues(estimate) }),
  };
}

/** A score with its range, for a list; null if no model is known. */
export function briefScoreOf({ value, low, high }: Score): { value: number; low: number; high: number } | null {
  return value === null || low === null || high === null ? null : { value, low, high };
}

function basisOfMix(models: WeighedModel[]): RateBasis {
  const without = models.filter(({ model }) => rateBasisOf(model) !== 'record');
  if (without.reduce((sum, { share }) => sum + share, 0) <= EARLY_SHARE) return 'record';
  return models.every(({ model }) => rateBasisOf(model) === 'category') ? 'category' : 'early';
}

export function sharesSentence(models: WeighedModel[]): Told {
  const list = models.map(({ model, share }) =>
    say('report.score.share', { model: shortName(model.name), share: { share } }),
  );
  const shares: WrittenList = { list, link: ',' };
  const early = models.filter(({ model }) => rateBasisOf(model) !== 'record').map(({ model }) => shortName(model.name));
  return early.length > 0
    ? say('report.score.sharesEarly', { shares, early: { list: early, link: ',' } })
    : say('report.score.shares', { shares });
}
