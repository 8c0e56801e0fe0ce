import type { ReactNode } from 'react';
import type { FigureName } from '#src/safety/report/figure-names.ts';
import { spoken, t } from '../../../ui/words.ts';
import tiles from '../head/tiles.module.css';
import { ProvenanceButton } from '../provenance/provenance-button.tsx';
import { Checked } from '../provenance/source-line.tsx';
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
      <div className={tiles.head}>
        <h4 className={`note ${tiles.label}`}>{label}</h4>
        <ProvenanceButton of={of} label={label} />
      </div>
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
