import basics from '../styles/basics.module.css';
import { PictureTable } from './picture-table.tsx';
import strip from './scale-strip.module.css';
import classes from './timeline.module.css';

export type Mark = { at: number; date: string; text: string; isSolid: boolean };
export type Lane = {
  name: string;
  /** years of the lane, and those that are fully covered */
  from: number;
  to: number;
  covered: { from: number; to: number } | null;
  marks: Mark[];
};

export type TimelineProps = {
  /** the picture in one sentence */
  label: string;
  lanes: Lane[];
  /** what full and hollow dots mean */
  solid: string;
  hollow: string;
};

const TRACK = { y1: 14, y2: 14, stroke: 'var(--line-strong)', strokeWidth: 2, strokeDasharray: '2 4' };
const COVERED = { y1: 14, y2: 14, stroke: 'var(--line)', strokeWidth: 12 };
const SOLID = { r: 5.5, fill: 'var(--ink-soft)', stroke: 'var(--card)', strokeWidth: 2 };
const HOLLOW = { ...SOLID, fill: SOLID.stroke, stroke: SOLID.fill };

/** What happened when, one line a lane: full and hollow dots on the years covered, and the same as a table. */
export function Timeline({ label, lanes, solid, hollow }: TimelineProps) {
  const from = Math.floor(Math.min(...lanes.map((lane) => lane.from)) / 10) * 10;
  const to = Math.max(...lanes.map((lane) => lane.to)) + 1;
  const placeOf = (year: number) => `${(((year - from) / (to - from)) * 100).toFixed(2)}%`;
  const step = to - from > 40 ? 20 : 10;
  const years = Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);
  const isNamed = lanes.length > 1;
  return (
    <figure className={`${strip.strip} ${classes.timeline}`} data-named={isNamed || undefined}>
      <div role="img" aria-label={label}>
        {lanes.map(({ name, covered, marks, ...lane }) => (
          <div key={name} className={strip.row}>
            {isNamed && <span className={strip.name}>{name}</span>}
            <svg className={`${strip.line} ${classes.line}`} aria-hidden="true" focusable="false">
              <line {...TRACK} x1={placeOf(lane.from)} x2={placeOf(lane.to + 1)} />
              {covered && <line {...COVERED} x1={placeOf(covered.from)} x2={placeOf(covered.to + 1)} />}
              {marks.toReversed().map(({ at, text, date, isSolid }) => (
                <circle key={`${date} ${text}`} {...(isSolid ? SOLID : HOLLOW)} cx={placeOf(at)} cy="14" />
              ))}
            </svg>
          </div>
        ))}
        <div className={`${basics.fine} ${classes.years}`}>
          {years.map((year) => (
            <span key={year} style={{ left: placeOf(year) }}>
              {year}
            </span>
          ))}
        </div>
      </div>
      <figcaption className={`${basics.note} ${basics.row} ${classes.caption}`}>
        <span>
          <Dot {...SOLID} /> {solid}
        </span>
        <span>
          <Dot {...HOLLOW} /> {hollow}
        </span>
      </figcaption>
      <PictureTable
        caption={label}
        head={['What', 'When', ...(isNamed ? ['Aircraft'] : []), 'Counted']}
        rows={lanes.flatMap(({ name, marks }) =>
          marks.map(({ date, text, isSolid }) => [text, date, ...(isNamed ? [name] : []), isSolid ? solid : hollow]),
        )}
      />
    </figure>
  );
}

function Dot(look: typeof SOLID) {
  return (
    <svg className={classes.dot} viewBox="0 0 14 14" aria-hidden="true" focusable="false">
      <circle {...look} cx="7" cy="7" />
    </svg>
  );
}
