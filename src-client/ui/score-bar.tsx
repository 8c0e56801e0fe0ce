import classes from './score-bar.module.css';
import type { Tone } from './tone.ts';

export type ScoreBarProps = {
  tone: Tone;
  /** 0-100; null draws only the range */
  value: number | null;
  low: number;
  high: number;
  /** the position of the world average */
  average: number;
  /** labels the scale below the line */
  isLabeled?: boolean;
};

const EDGE = 4;

/**
 * A score with its range, on a line from 0 to 100 with a tick at the world average; the only way in which a score's
 * uncertainty is drawn. Decorative, since the adjacent text carries the meaning.
 */
export function ScoreBar({ tone, value, low, high, average, isLabeled = false }: ScoreBarProps) {
  return (
    <div className={classes.bar} data-tone={tone} data-labeled={isLabeled || undefined} aria-hidden="true">
      <svg className={classes.line} viewBox="0 0 108 12" strokeLinecap="round" aria-hidden="true" focusable="false">
        <path stroke="var(--line)" strokeWidth="3" d={`M${EDGE} 6h100`} />
        <path stroke="var(--line-strong)" strokeWidth="4" d={`M${EDGE + low} 6H${EDGE + Math.max(high, low + 0.5)}`} />
        <path stroke="var(--ink)" strokeWidth="0.75" strokeLinecap="butt" d={`M${EDGE + average} 1v10`} />
        {value !== null && (
          <circle fill="var(--tone)" stroke="var(--card)" strokeWidth="1.25" cx={EDGE + value} cy={6} r={EDGE} />
        )}
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
