import { shortName } from '../../aircraft/likely-words.ts';
import { countText, millionsText } from '../../format/text.ts';
import { rateSentence } from '../rates/rate-sentence.ts';
import type { Score } from '../report.ts';

type Interval = Pick<Score, 'ratePerMillionDepartures' | 'rateLow' | 'rateHigh'>;
type Figures = Interval & Pick<Score, 'rateBasis' | 'fatalAccidents' | 'exposureMillionDepartures' | 'from' | 'asOf'>;

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

/** 'about 1 fatal accident per 11 million flights (90% range: 1 in 7 to 23 million)'; null without a rate. */
export function intervalWords({ ratePerMillionDepartures: rate, rateLow, rateHigh }: Interval): string | null {
  if (rate === null || rateLow === null || rateHigh === null) return null;
  return rateSentence({ rate, rateLow, rateHigh });
}

/** The same for a list: '1 in 11 million flights (1 in 7 to 23 million); 13 fatal accidents, 1998–2025' */
export function recordNote(score: Figures): string {
  const short = (intervalWords(score) ?? '').replace('about 1 fatal accident per', '1 in').replace('90% range: ', '');
  if (score.rateBasis === 'category') return `${short}, from the record of its category, not its own`;
  const accidents = score.fatalAccidents ? countText(score.fatalAccidents, 'fatal accident') : 'no fatal accidents';
  const estimate = score.rateBasis === 'early' ? `early estimate: ${short}` : short;
  return `${estimate}; ${accidents}, ${score.from}–${score.asOf}`;
}

/** '180.4 million departures', 'an estimated 410,000 departures'; says so if the number is not on record. */
export function flownTextOf({
  basis,
  exposureMillionDepartures,
}: Pick<Score, 'basis' | 'exposureMillionDepartures'>): string {
  if (exposureMillionDepartures === null) return 'an unknown number of departures';
  return `${basis === 'estimated' ? 'an estimated ' : ''}${millionsText(exposureMillionDepartures)} departures`;
}

export type ScoreLabel = {
  text: 'Excellent' | 'Good' | 'Average' | 'Fair' | 'Poor' | 'Unknown';
  color: 'green' | 'lightGreen' | 'yellow' | 'orange' | 'red' | 'grey';
};

/** The labels from best to worst, each with its lowest score. */
export const SCORE_LABELS: readonly (ScoreLabel & { from: number })[] = [
  { from: 85, text: 'Excellent', color: 'green' },
  { from: 70, text: 'Good', color: 'lightGreen' },
  { from: 50, text: 'Average', color: 'yellow' },
  { from: 30, text: 'Fair', color: 'orange' },
  { from: 0, text: 'Poor', color: 'red' },
];
const UNKNOWN: ScoreLabel = { text: 'Unknown', color: 'grey' };

/** The score of a model whose rate of fatal accidents is the world average. */
export const WORLD_AVERAGE_SCORE = 75;

/** The label and color of a score (0-100); null is 'Unknown', never in a color that implies a judgment. */
export function scoreLabel(score: number | null): ScoreLabel {
  const label = score === null ? UNKNOWN : SCORE_LABELS.find(({ from }) => score >= from);
  const { text, color } = label ?? UNKNOWN;
  return { text, color };
}

/** 'Aircraft score 77, 90% range 52 to 96': wherever a flight is shown with the score of its aircraft. */
export function aircraftScoreText({ value, low, high }: { value: number; low: number; high: number }): string {
  return `Aircraft score ${value}, 90% range ${low} to ${high}`;
}
