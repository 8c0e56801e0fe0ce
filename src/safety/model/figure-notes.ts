import { EARTH_RADIUS_KM } from '../../flight/great-circle.ts';
import { inEnglish } from '../../words/speak.ts';
import type { FigureName } from '../report/figure-names.ts';
import type { Score } from '../report.ts';

export const INDUSTRY_AVERAGE = inEnglish('report.notes.industryAverage');
export const RATING_NOTE = inEnglish('report.notes.rating');
export const DISTANCE_NOTE = inEnglish('report.notes.distance', { radius: String(Math.round(EARTH_RADIUS_KM)) });
export const MIX_INTERVAL = inEnglish('report.notes.mixInterval');

type Counted = Pick<Score, 'from' | 'asOf' | 'relativeUncertainty'>;

/** The notes that are the same in all reports, or follow from a model's score: reports leave them out. */
export function figureNotes({ from, asOf, relativeUncertainty }: Counted) {
  const years = { from: String(from), asOf: String(asOf) };
  const margin = `±${Math.round((relativeUncertainty ?? 0) * 100)}%`;
  return {
    safetyScore: inEnglish('report.notes.score', years),
    scoreInterval: inEnglish('report.notes.interval', { margin }),
    comparison: inEnglish('report.notes.comparison'),
    departures: inEnglish('report.notes.departures', { ...years, margin }),
    fatalAccidents: inEnglish('report.notes.accidents', years),
    distance: DISTANCE_NOTE,
    rating: RATING_NOTE,
    industryAccidentRate: INDUSTRY_AVERAGE,
    industryFleetAge: INDUSTRY_AVERAGE,
  } satisfies Partial<Record<FigureName, string>>;
}
