import type { FigureName } from '#src/safety/report/figure-names.ts';
import type { ModelSafety, Score } from '#src/safety/report.ts';

type ModelFigure = Extract<FigureName, keyof ModelSafety> | 'departures';

/** The figures of a model in the order in which they are shown, each with what follows it. */
export const MODEL_FIGURES: { of: ModelFigure; label: string; unit?: string }[] = [
  { of: 'totalBuilt', label: 'Total Produced', unit: 'aircraft' },
  { of: 'hullLoss', label: 'Hull Loss Rate', unit: 'per million flights' },
  { of: 'accidentRate', label: 'Accident Rate', unit: 'per 100,000 flight hours' },
  { of: 'fatalAccidents', label: 'Fatal Accidents' },
  { of: 'departures', label: 'Departures Counted', unit: 'million' },
  { of: 'majorAccidents', label: 'Major Accidents' },
  { of: 'minorAccidents', label: 'Minor Incidents' },
  { of: 'modelServiceYears', label: 'Years in Service' },
];

export function modelFigure(of: ModelFigure, { modelSafety, score }: { modelSafety: ModelSafety; score: Score }) {
  return of === 'departures' ? score.exposureMillionDepartures : modelSafety[of];
}
