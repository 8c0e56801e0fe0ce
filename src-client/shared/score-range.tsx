import { scoreLabel, WORLD_AVERAGE_SCORE } from '#src/safety/model/record-sentence.ts';
import type { Tone } from '../ui/tone.ts';
import classes from './score-range.module.css';

export type ScoreRangeProps = {
  /** 0-100; without a value only the range is drawn, without a range nothing */
  score: { value: number | null; low: number | null; high: number | null };
  /** by default the color of the score's label */
  tone?: Tone;
  /** labels the scale below the line */
  isLabeled?: boolean;
};

const EDGE = 4;

/**
 * A score with its range, on a line from 0 to 100 with a tick at the world average; the only way in which a score's
 * uncertainty is drawn. Decorative, since the adjacent text carries the meaning.
 */
export function ScoreRange({ score: { value, low, high }, tone, isLabeled }: ScoreRangeProps) {
  if (low === null || high === null) return null;
  const average = EDGE + WORLD_AVERAGE_SCORE;
  return (
    <div
      className={classes.bar}
      data-tone={tone ?? scoreLabel(value).color}
      data-labeled={isLabeled || undefined}
      aria-hidden="true"
    >
      <svg display="block" width="100%" viewBox="0 0 108 12" strokeLinecap="round" aria-hidden="true">
        <path stroke="var(--line)" strokeWidth="3" d={`M${EDGE} 6h100`} />
        <path stroke="var(--line-strong)" strokeWidth="4" d={`M${EDGE + low} 6H${EDGE + Math.max(high, low + 0.5)}`} />
        <path stroke="var(--ink)" strokeWidth="0.75" strokeLinecap="butt" d={`M${average} 1v10`} />
        {value !== null && (
          <circle fill="var(--tone)" stroke="var(--card)" strokeWidth="1.25" cx={EDGE + value} cy={6} r={EDGE} />
        )}
      </svg>
      {isLabeled && (
        <span className={`fine ${classes.scale}`}>
          <span>0</span>
          <span className={classes.mark} style={{ left: `${(average / 108) * 100}%` }}>
            world average {WORLD_AVERAGE_SCORE}
          </span>
          <span>100</span>
        </span>
      )}
    </div>
  );
}
