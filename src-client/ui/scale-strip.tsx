import type { ReactNode } from 'react';
import { PictureTable } from './data-table.tsx';
import { at, placeOn, RangeLine, type Scale } from './range-line.tsx';
import classes from './scale-strip.module.css';

export type StripRow = {
  /** absent for the only row */
  name?: string;
  /** null draws only the range */
  value: number | null;
  low: number;
  high: number;
  /** at the end of the row */
  end?: ReactNode;
  /** with which the others are compared */
  isOwn?: boolean;
  /** for the table: the row's name, value and range in words */
  cells: ReactNode[];
};

export type ScaleStripProps = Scale & {
  /** the picture in one sentence */
  label: string;
  ticks: { at: number; text: string }[];
  /** what every row is compared with */
  average: { at: number; text: string };
  rows: StripRow[];
  /** heads of the columns of the table behind the picture */
  columns: string[];
};

/** Values with their ranges on one scale, and the same as a table. */
export function ScaleStrip({ label, ticks, average, rows, columns, ...scale }: ScaleStripProps) {
  const placeOf = (value: number) => placeOn(scale, value);
  const startAt = (value: number) => ({ insetInlineStart: at(placeOf(value)) });
  const own = rows.findIndex(({ isOwn }) => isOwn);
  return (
    <figure
      className={classes.strip}
      data-named={rows[0]?.name !== undefined || undefined}
      data-ended={rows[0]?.end !== undefined || undefined}
    >
      <div role="img" aria-label={label}>
        {rows.map(({ name, value, low, high, end, isOwn }) => (
          <div key={name ?? ''} className={classes.row} data-own={isOwn || undefined}>
            {name && <span className={classes.name}>{name}</span>}
            <RangeLine
              value={value === null ? null : placeOf(value)}
              low={placeOf(low)}
              high={placeOf(high)}
              average={placeOf(average.at)}
            />
            {end && <span className={classes.end}>{end}</span>}
          </div>
        ))}
        <div className={`fine ${classes.scale}`}>
          {ticks.map((tick) => (
            <span key={tick.text} style={startAt(tick.at)}>
              {tick.text}
            </span>
          ))}
          <b style={startAt(average.at)}>{average.text}</b>
        </div>
      </div>
      <PictureTable caption={label} head={columns} rows={rows.map(({ cells }) => cells)} isNumeric own={own} />
    </figure>
  );
}
