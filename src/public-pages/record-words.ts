import { shortName } from '../aircraft/likely-words.ts';
import { countText, formatNumber } from '../format/number.ts';
import { flightsRange, rateSentence } from '../safety/rate-sentence.ts';
import type { Score } from '../safety/report.ts';

type Figures = Pick<
  Score,
  | 'value'
  | 'ratePerMillionDepartures'
  | 'rateLow'
  | 'rateHigh'
  | 'fatalAccidents'
  | 'exposureMillionDepartures'
  | 'from'
  | 'asOf'
>;

/** The record of a model in one sentence: figure, interval and years; or that nobody publishes its flights. */
export function recordSentence(name: string, score: Figures): string {
  const short = shortName(name);
  const { fatalAccidents, exposureMillionDepartures, from, asOf } = score;
  const rate = intervalWords(score);
  if (rate === null || fatalAccidents === null || exposureMillionDepartures === null) {
    return `Nobody publishes how often the ${short} flies, so its accidents cannot be put as a rate and it has no score.`;
  }
  const accidents = fatalAccidents === 0 ? 'no fatal accident' : countText(fatalAccidents, 'fatal accident');
  const flights = `${formatNumber(exposureMillionDepartures)} million flights`;
  const head = `From ${from} to ${asOf} the ${short} had ${accidents} in ${flights}`;
  return score.value === null
    ? `${head}: not enough flights for a score, and at best an outline of ${rate}.`
    : `${head}; weighed against the world average, that is ${rate}.`;
}

/** 'about 1 fatal accident in 11 million flights (90\u00a0% interval: 7 to 23 million)'; null without a rate. */
export function intervalWords({
  ratePerMillionDepartures: rate,
  rateLow,
  rateHigh,
}: Pick<Score, 'ratePerMillionDepartures' | 'rateLow' | 'rateHigh'>): string | null {
  if (rate === null || rateLow === null || rateHigh === null) return null;
  const [about] = rateSentence({ rate, rateLow, rateHigh }).split(';');
  const [worst, best] = flightsRange({ rateLow, rateHigh });
  return `${about} (90\u00a0% interval: ${worst} to ${best})`;
}

/** The same for a list: '1 in 11 million flights (7 to 23 million), 13 fatal accidents, 1998 to 2025'. */
export function recordNote(score: Figures): string {
  const rate = intervalWords(score);
  if (rate === null) return 'nobody publishes how often it flies';
  const short = rate.replace('about 1 fatal accident in', '1 in').replace('90\u00a0% interval: ', '');
  const accidents = score.fatalAccidents ? countText(score.fatalAccidents, 'fatal accident') : 'no fatal accident';
  return `${short}; ${accidents}, ${score.from} to ${score.asOf}`;
}
