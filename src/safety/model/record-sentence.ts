import { shortName } from '../../aircraft/likely-words.ts';
import { countText, millionsText } from '../../format/number.ts';
import { rateSentence } from '../rates/rate-sentence.ts';
import type { Score } from '../report.ts';

type Figures = Pick<
  Score,
  | 'rateBasis'
  | 'ratePerMillionDepartures'
  | 'rateLow'
  | 'rateHigh'
  | 'fatalAccidents'
  | 'exposureMillionDepartures'
  | 'from'
  | 'asOf'
>;

/** A model's record in one sentence: figure, interval and years; or what its rate rests on instead. */
export function recordSentence(name: string, score: Figures): string {
  const short = shortName(name);
  const { fatalAccidents, exposureMillionDepartures, from, asOf, rateBasis } = score;
  const rate = intervalWords(score);
  const ofCategory = `From the record of its category, not its own: ${rate}.`;
  if (fatalAccidents === null || exposureMillionDepartures === null)
    return `No flight counts are published for the ${short}. ${ofCategory}`;
  const accidents = fatalAccidents === 0 ? 'no fatal accidents' : countText(fatalAccidents, 'fatal accident');
  const flights = `${millionsText(exposureMillionDepartures)} flights`;
  const head = `From ${from} to ${asOf}, the ${short} had ${accidents} in ${flights}`;
  if (rateBasis === 'category') return `${head}. ${ofCategory}`;
  return `${head}. Combined with the world average, that is ${rateBasis === 'early' ? 'an early estimate: ' : ''}${rate}.`;
}

/** The same, short enough for a search engine, still with the range; undefined without an own record of some length. */
export function recordBrief(name: string, score: Figures): string | undefined {
  const rate = score.rateBasis === 'record' ? intervalWords(score) : null;
  return rate ? `The ${shortName(name)}, ${score.from}–${score.asOf}: ${rate}.` : undefined;
}

/** 'about 1 fatal accident per 11 million flights (90% range: 1 in 7 million to 1 in 23 million)'; null without a rate. */
export function intervalWords({
  ratePerMillionDepartures: rate,
  rateLow,
  rateHigh,
}: Pick<Score, 'ratePerMillionDepartures' | 'rateLow' | 'rateHigh'>): string | null {
  if (rate === null || rateLow === null || rateHigh === null) return null;
  return rateSentence({ rate, rateLow, rateHigh });
}

/**
 * The same for a list: '1 in 11 million flights (1 in 7 million to 1 in 23 million); 13 fatal accidents, 1998–2025'.
 */
export function recordNote(score: Figures): string {
  const short = (intervalWords(score) ?? '').replace('about 1 fatal accident per', '1 in').replace('90% range: ', '');
  if (score.rateBasis === 'category') return `${short}, from the record of its category, not its own`;
  const accidents = score.fatalAccidents ? countText(score.fatalAccidents, 'fatal accident') : 'no fatal accidents';
  const estimate = score.rateBasis === 'early' ? `early estimate: ${short}` : short;
  return `${estimate}; ${accidents}, ${score.from}–${score.asOf}`;
}
