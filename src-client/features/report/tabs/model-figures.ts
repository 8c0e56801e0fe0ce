import type { FigureName } from '#src/safety/report/figure-names.ts';
import type { ModelSafety, Score } from '#src/safety/report.ts';
import type { Spoken } from '#src/words/speak.ts';
import { t } from '../../../ui/words.ts';

type ModelFigure = Extract<FigureName, keyof Spoken<ModelSafety>> | 'departures';

/** The figures of a model in the order in which they are shown, each with what follows it. */
export const MODEL_FIGURES: { of: ModelFigure; label: string; unit?: string }[] = [
  { of: 'totalBuilt', label: t('app.report.figures.totalBuilt'), unit: t('app.report.units.aircraft') },
  { of: 'hullLoss', label: t('app.report.figures.hullLoss'), unit: t('app.report.units.perMillionFlights') },
  { of: 'accidentRate', label: t('app.report.figures.accidentRate'), unit: t('app.report.units.perHours') },
  { of: 'fatalAccidents', label: t('app.report.figures.fatalAccidents') },
  { of: 'departures', label: t('app.report.figures.departures'), unit: t('app.report.units.million') },
  { of: 'majorAccidents', label: t('app.report.figures.majorAccidents') },
  { of: 'minorAccidents', label: t('app.report.figures.minorAccidents') },
  { of: 'modelServiceYears', label: t('app.report.figures.modelServiceYears') },
];

export function modelFigure(
  of: ModelFigure,
  { modelSafety, score }: { modelSafety: Spoken<ModelSafety>; score: Spoken<Score> },
) {
  return of === 'departures' ? score.exposureMillionDepartures : modelSafety[of];
}
