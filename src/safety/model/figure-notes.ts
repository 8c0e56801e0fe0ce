import { EARTH_RADIUS_KM } from '../../flight/great-circle.ts';
import { say, type Told } from '../../words/say.ts';
import type { FigureName } from '../report/figure-names.ts';
import type { Score } from '../report.ts';

export const INDUSTRY_AVERAGE = say('report.notes.industryAverage');
export const RATING_NOTE = say('report.notes.rating');
export const DISTANCE_NOTE = say('report.notes.distance', { radius: String(Math.round(EARTH_RADIUS_KM)) });
export const MIX_INTERVAL = say('report.notes.mixInterval');

type Counted = Pick<Score, 'from' | 'asOf' | 'relativeUncertainty'>;

/** The notes that are the same in all reports, or follow from a model's score: reports leave them out. */
export function figureNotes({ from, asOf, relativeUncertainty }: Counted) {
  const years = { from: String(from), asOf: String(asOf) };
  const margin = { share: relativeUncertainty ?? 0, sign: '±' } as const;
  return {
    safetyScore: say('report.notes.score', years),
    scoreInterval: say('report.notes.interval', { margin }),
    comparison: say('report.notes.comparison'),
    departures: say('report.notes.departures', { ...years, margin }),
    fatalAccidents: say('report.notes.accidents', years),
    distance: DISTANCE_NOTE,
    rating: RATING_NOTE,
    industryAccidentRate: INDUSTRY_AVERAGE,
    industryFleetAge: INDUSTRY_AVERAGE,
  } satisfies Partial<Record<FigureName, Told>>;
}
