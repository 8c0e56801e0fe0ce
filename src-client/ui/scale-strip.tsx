import { PictureTable } from './picture-table.tsx';
import classes from './scale-strip.module.css';

export type StripRow = {
  /** absent for the only row */
  name?: string;
  value: number;
  low: number;
  high: number;
  /** for the table: the row's name, value and range in words */
  cells: string[];
};

export type ScaleStripProps = {
  /** the picture in one sentence */
  label: string;
  /** the ends of the scale, which is logarithmic; what lies beyond is drawn at the end */
  from: number;
  to: number;
  ticks: { at: number; text: string }[];
  /** what every row is compared with */
  average: { at: number; text: string };
  rows: StripRow[];
  /** heads of the columns of the table behind the picture */
  columns: string[];
};

/** Values with their ranges on one logarithmic scale, and the same as a table. */
export function ScaleStrip({ label, from, to, ticks, average, rows, columns }: ScaleStripProps) {
  const placeOf = (value: number) => {
    const share = Math.log(value / from) / Math.log(to / from);
    return `${(Math.min(1, Math.max(0, share)) * 100).toFixed(1)}%`;
  };
  return (
    <figure className={classes.strip} data-named={rows[0]?.name !== undefined || undefined}>
      <div role="img" aria-label={label}>
        {rows.map(({ name, value, low, high, cells }) => (
          <div key={cells[0]} className={classes.row}>
            {name && <span className={classes.name}>{name}</span>}
            <svg className={classes.line} aria-hidden="true" focusable="false">
              <line className={classes.track} x1="0" x2="100%" y1="12" y2="12" />
              <line className={classes.average} x1={placeOf(average.at)} x2={placeOf(average.at)} y1="0" y2="24" />
              <line className={classes.range} x1={placeOf(low)} x2={placeOf(high)} y1="12" y2="12" />
              <circle className={classes.value} cx={placeOf(value)} cy="12" r="6.5" />
            </svg>
          </div>
        ))}
        <div className={classes.scale}>
          {ticks.map(({ at, text }) => (
            <span key={text} style={{ left: placeOf(at) }}>
              {text}
            </span>
          ))}
          <b style={{ left: placeOf(average.at) }}>{average.text}</b>
        </div>
      </div>
      <PictureTable columns={columns} rows={rows.map(({ cells }) => cells)} />
    </figure>
  );
}
