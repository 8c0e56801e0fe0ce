import classes from './score-bar.module.css';
import type { Tone } from './tone.ts';

export type ScoreBarProps = {
  tone: Tone;
  /** 0-100; null draws the range alone */
  value: number | null;
  low: number;
  high: number;
  /** where the world's average lies */
  average: number;
  /** writes the scale below the line */
  isLabeled?: boolean;
};

const EDGE = 4;

/**
 * A score with the range that it may lie in, on a line from 0 to 100 with a tick at the world's average; the only way in
 * which the uncertainty of a score is drawn. Decorative, so the text beside it speaks.
 */
export function ScoreBar({ tone, value, low, high, average, isLabeled = false }: ScoreBarProps) {
  return (
    <div className={classes.bar} data-tone={tone} data-labeled={isLabeled || undefined} aria-hidden="true">
      <svg className={classes.line} viewBox="0 0 108 12" aria-hidden="true" focusable="false">
        <path className={classes.track} d={`M${EDGE} 6h100`} />
        <path className={classes.range} d={`M${EDGE + low} 6H${EDGE + Math.max(high, low + 0.5)}`} />
        <path className={classes.average} d={`M${EDGE + average} 1v10`} />
        {value !== null && <circle className={classes.value} cx={EDGE + value} cy={6} r={EDGE} />}
      </svg>
      {isLabeled && (
        <span className={classes.scale}>
          <span>0</span>
          <span className={classes.mark} style={{ left: `${((EDGE + average) / 108) * 100}%` }}>
            world average {average}
          </span>
          <span>100</span>
        </span>
      )}
    </div>
  );
}
