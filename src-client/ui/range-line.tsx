import classes from './range-line.module.css';
import type { Tone } from './tone.ts';

export type RangeLineProps = {
  /** places on the line, from 0 to 1; null draws only the range */
  value: number | null;
  low: number;
  high: number;
  average: number;
  /** of the dot; blue by default */
  tone?: Tone | undefined;
};

const TRACK = { y1: 12, y2: 12, stroke: 'var(--line)', strokeWidth: 4 };
const RANGE = { y1: 12, y2: 12, stroke: 'var(--line-strong)', strokeWidth: 5 };
const AVERAGE = { y1: 1, y2: 23, stroke: 'var(--ink)', strokeWidth: 1.5, strokeLinecap: 'butt' } as const;
const DOT = { cy: 12, r: 6.5, stroke: 'var(--card)', strokeWidth: 2 };

/** A value with its range and a tick at the average: the only way in which a range is drawn. Decorative. */
export function RangeLine({ value, low, high, average, tone }: RangeLineProps) {
  return (
    <svg className={classes.line} data-tone={tone} strokeLinecap="round" aria-hidden="true">
      <line {...TRACK} x1="0" x2="100%" />
      <line {...RANGE} x1={at(low)} x2={at(Math.max(high, low + 0.005))} />
      <line {...AVERAGE} x1={at(average)} x2={at(average)} />
      {value !== null && <circle {...DOT} fill={tone ? 'var(--tone)' : 'var(--blue)'} cx={at(value)} />}
    </svg>
  );
}

export type Scale = { from: number; to: number; isLogarithmic?: boolean };

/** The place of a value on a scale, from 0 to 1; what lies beyond is at the end. */
export function placeOn({ from, to, isLogarithmic }: Scale, value: number): number {
  const share = isLogarithmic ? Math.log(value / from) / Math.log(to / from) : (value - from) / (to - from);
  return Math.min(1, Math.max(0, share));
}

/** The same place along a line. */
export function at(place: number): string {
  return `${(place * 100).toFixed(1)}%`;
}
