import { PictureTable } from './data-table.tsx';
import range from './range-line.module.css';
import strip from './scale-strip.module.css';
import classes from './timeline.module.css';
import { t } from './words.ts';

export type Mark = { at: number; date: string; text: string; isSolid: boolean };
export type Lane = {
  name: string;
  /** years of the lane */
  from: number;
  to: number;
  /** an amount for each year from one on, drawn as an area behind the dots, on one scale for all lanes */
  area: { from: number; amounts: number[] } | null;
  marks: Mark[];
};

export type TimelineProps = {
  /** the picture in one sentence */
  label: string;
  lanes: Lane[];
  /** what full and hollow dots mean */
  solid: string;
  hollow: string;
  /** what the areas mean, and an amount of theirs in words; null if no lane has one */
  area: { name: string; textOf: (amount: number) => string } | null;
};

const TRACK = { y1: 14, y2: 14, stroke: 'var(--line-strong)', strokeWidth: 2, strokeDasharray: '2 4' };
const HEIGHT = 28;
const SOLID = { r: 5.5, fill: 'var(--ink-soft)', stroke: 'var(--card)', strokeWidth: 2 };
const HOLLOW = { ...SOLID, fill: SOLID.stroke, stroke: SOLID.fill };

/** What happened when, one line a lane: full and hollow dots before an area, and the same as a table. */
export function Timeline(props: TimelineProps) {
  const { label, lanes, solid, hollow, area } = props;
  const from = Math.floor(Math.min(...lanes.map((lane) => lane.from)) / 10) * 10;
  const to = Math.max(...lanes.map((lane) => lane.to)) + 1;
  const percentOf = (year: number) => (((year - from) / (to - from)) * 100).toFixed(1);
  const placeOf = (year: number) => `${percentOf(year)}%`;
  const highest = Math.max(...lanes.flatMap((lane) => lane.area?.amounts ?? []));
  const step = to - from > 40 ? 20 : 10;
  const years = Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);
  const isNamed = lanes.length > 1;
  return (
    <figure className={`${strip.strip} ${classes.timeline}`} data-named={isNamed || undefined}>
      <div role="img" aria-label={label}>
        {lanes.map(({ name, marks, ...lane }) => (
          <div key={name} className={strip.row}>
            {isNamed && <span className={strip.name}>{name}</span>}
            <svg className={`${range.line} ${classes.line}`} aria-hidden="true">
              {lane.area && (
                <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" fill="var(--line)" aria-hidden="true">
                  <path d={outlineOf(lane.area, percentOf, highest)} />
                </svg>
              )}
              <line {...TRACK} x1={placeOf(lane.from)} x2={placeOf(lane.to + 1)} />
              {marks.toReversed().map(({ at, text, date, isSolid }) => (
                <circle key={`${date} ${text}`} {...(isSolid ? SOLID : HOLLOW)} cx={placeOf(at)} cy="14" />
              ))}
            </svg>
          </div>
        ))}
        <svg className={classes.years} aria-hidden="true">
          {years.map((year) => (
            <text key={year} x={placeOf(year)} y="15">
              {year}
            </text>
          ))}
        </svg>
      </div>
      <figcaption className={`note row ${classes.caption}`}>
        <span>
          <Dot {...SOLID} /> {solid}
        </span>
        <span>
          <Dot {...HOLLOW} /> {hollow}
        </span>
        {area && (
          <span>
            <i className={classes.swatch} /> {area.name}
          </span>
        )}
      </figcaption>
      <TimelineTable {...props} />
    </figure>
  );
}

function TimelineTable({ label, lanes, solid, hollow, area }: TimelineProps) {
  const isNamed = lanes.length > 1;
  return (
    <PictureTable
      caption={label}
      head={[
        t('app.common.what'),
        t('app.common.when'),
        ...(isNamed ? [t('app.common.aircraft')] : []),
        t('app.common.counted'),
      ]}
      rows={lanes.flatMap(({ name, marks, area: of }) => {
        const ofLane = isNamed ? [name] : [];
        return [
          ...marks.map(({ date, text, isSolid }) => [text, date, ...ofLane, isSolid ? solid : hollow]),
          ...(of?.amounts.map((amount, index) => [area?.textOf(amount), of.from + index, ...ofLane, null]) ?? []),
        ];
      })}
    />
  );
}

/** A step for each year, from the bottom up. */
function outlineOf(
  { from, amounts }: NonNullable<Lane['area']>,
  percentOf: (year: number) => string,
  highest: number,
): string {
  const steps = amounts.map((amount, index) => {
    const y = (HEIGHT * (1 - amount / highest)).toFixed(1);
    return `V${y}H${percentOf(from + index + 1)}`;
  });
  return `M${percentOf(from)},${HEIGHT}${steps.join('')}V${HEIGHT}Z`;
}

function Dot(look: typeof SOLID) {
  return (
    <svg className={classes.dot} viewBox="0 0 14 14" aria-hidden="true">
      <circle {...look} cx="7" cy="7" />
    </svg>
  );
}
