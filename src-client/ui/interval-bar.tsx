import classes from './interval-bar.module.css';
import type { Tone } from './tone.ts';

export type IntervalBarProps = {
  tone: Tone;
  /** 0-100; null draws the range alone */
  value: number | null;
  low: number;
  high: number;
};

/** A value and the range that it may lie in, on a line from 0 to 100; decorative, so the text beside it speaks. */
export function IntervalBar({ tone, value, low, high }: IntervalBarProps) {
  return (
    <svg className={classes.bar} data-tone={tone} viewBox="0 0 108 12" aria-hidden="true">
      <path className={classes.track} d="M4 6h100" />
      <path className={classes.range} d={`M${4 + low} 6H${4 + Math.max(high, low + 0.5)}`} />
      {value !== null && <circle className={classes.value} cx={4 + value} cy={6} r={4} />}
    </svg>
  );
}
