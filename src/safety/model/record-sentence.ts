import { shortName } from '../../aircraft/likely-words.ts';
import { type Said, say, type Told } from '../../words/say.ts';
import { rateSentence, rateValues, sayMillions } from '../rates/rate-sentence.ts';
import type { Score } from '../report.ts';

type Interval = Pick<Score, 'ratePerMillionDepartures' | 'rateLow' | 'rateHigh'>;
type Figures = Interval & Pick<Score, 'rateBasis' | 'fatalAccidents' | 'exposureMillionDepartures' | 'from' | 'asOf'>;

/** A model's record in one sentence: figure, interval and years; or what its rate rests on instead. */
export function recordSentence(name: string, score: Figures): Told {
  const { fatalAccidents, exposureMillionDepartures } = score;
  const given = valuesOf(name, score);
  if (fatalAccidents === null || exposureMillionDepartures === null) return say('report.record.noFlights', given);
  const departures = sayMillions(exposureMillionDepartures);
  return say('report.record.counted', { ...given, accidents: fatalAccidents, departures });
}

function valuesOf(name: string, { from, asOf, rateBasis, ...score }: Figures) {
  const { ratePerMillionDepartures: rate, rateLow, rateHigh } = score;
  const basis = rateBasis ?? 'category';
  const years = { from: String(from), asOf: String(asOf) };
  const values = rateValues({ rate: rate ?? 0, rateLow: rateLow ?? 0, rateHigh: rateHigh ?? 0 });
  return { model: shortName(name), basis, ...years, ...values };
}

/** The same, short enough for a search engine, still with the range; undefined without an own record of some length. */
export function recordBrief(name: string, score: Figures): Told | undefined {
  return score.rateBasis === 'record' ? say('report.record.brief', valuesOf(name, score)) : undefined;
}

/** 'about 1 fatal accident per 11 million flights (90% range: 1 in 7 to 23 million)'; null without a rate. */
export function intervalWords({ ratePerMillionDepartures: rate, rateLow, rateHigh }: Interval): Told | null {
  if (rate === null || rateLow === null || rateHigh === null) return null;
  return rateSentence({ rate, rateLow, rateHigh });
}

/** The same for a list: '1 in 11 million flights (1 in 7 to 23 million); 13 fatal accidents, 1998–2025' */
export function recordNote(score: Figures): Told {
  const given = valuesOf('', score);
  if (score.rateBasis === 'category') return say('report.record.noteOfCategory', given);
  return say('report.record.note', { ...given, accidents: score.fatalAccidents ?? 0 });
}

type Flown = Pick<Score, 'basis' | 'exposureMillionDepartures'>;

/** '180.4 million departures', 'an estimated 410,000 departures'; says so if the number is not on record. */
export function sayFlown({ basis, exposureMillionDepartures: flown }: Flown): Said {
  const known = basis === 'estimated' ? 'estimated' : 'counted';
  return say('report.record.departures', {
    basis: flown === null ? 'unknown' : known,
    departures: sayMillions(flown ?? 0),
  });
}

export type ScoreLabel = {
  text: 'Excellent' | 'Good' | 'Average' | 'Fair' | 'Poor' | 'Unknown';
  color: 'green' | 'lightGreen' | 'yellow' | 'orange' | 'red' | 'grey';
};

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
