import type { ReactNode } from 'react';
import { INDUSTRY_ACCIDENTS_PER_100000_HOURS } from '#src/safety/report/badges.ts';
import type { FigureName } from '#src/safety/report/figure-names.ts';
import type { ModelSafety, Score } from '#src/safety/report.ts';
import type { Spoken } from '#src/words/speak.ts';
import { spoken, t } from '../../../ui/words.ts';
import { TileHead } from '../head/tile-head.tsx';
import tiles from '../head/tiles.module.css';
import { ProvenanceButton } from '../provenance/provenance-button.tsx';
import { Checked, Unverified } from '../provenance/source-line.tsx';
import { useReport } from '../report-context.ts';
import classes from './figure.module.css';

export type FigureProps = {
  of: FigureName;
  label: string;
  /** null is shown as 'Unknown', never as 0 */
  value: string | null;
  unit?: string;
  /** final, so it does not age */
  isFinal?: boolean;
  children?: ReactNode;
};

export function Figure({ of, label, value, unit, isFinal = false, children }: FigureProps) {
  const asOf = useReport().provenance[of]?.asOf ?? null;
  return (
    <div className={`${tiles.tile} ${classes.figure}`}>
      <TileHead title={label} of={of} isOfFigure />
      <p className={classes.line} data-unknown={value === null || undefined}>
        <span className={classes.value}>{value ?? t('app.common.unknown')}</span>
        {value !== null && unit && <span className="note"> {unit}</span>}
        {value !== null && !isFinal && <Checked asOf={asOf} />}
      </p>
      {children && <div className={`note ${classes.remark}`}>{children}</div>}
    </div>
  );
}

export function Figures({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}

/** Formats a number; text stays as it is, and null stays null. */
export function numberText(value: number | string | null): string | null {
  if (typeof value !== 'number') return value;
  // a small one keeps all of its digits
  const isSmall = value !== 0 && Math.abs(value) < 0.01;
  return spoken({ number: value, ...(isSmall && { fraction: String(value).split('.')[1]?.length }) });
}

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

export function IndustryRate() {
  return (
    <p>
      {t('app.report.industryRate.text', { rate: { number: INDUSTRY_ACCIDENTS_PER_100000_HOURS } })}
      <Unverified />
      <ProvenanceButton of="industryAccidentRate" label={t('app.report.industryRate.label')} />
    </p>
  );
}
