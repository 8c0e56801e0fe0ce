import { scoreLabel, WORLD_AVERAGE_SCORE } from '#src/safety/model/record-sentence.ts';
import { RangeLine } from '../ui/range-line.tsx';
import { t } from '../ui/words.ts';
import classes from './score-range.module.css';

export type ScoreRangeProps = {
  /** 0-100; without a value only the range is drawn, without a range nothing */
  score: { value: number | null; low: number | null; high: number | null };
  /** labels the scale below the line */
  isLabeled?: boolean;
};

/** A score with its range, on a line from 0 to 100 with a tick at the world average. */
export function ScoreRange({ score: { value, low, high }, isLabeled }: ScoreRangeProps) {
  if (low === null || high === null) return null;
  return (
    <div className={classes.bar} data-labeled={isLabeled || undefined} aria-hidden="true">
      <RangeLine
        value={value === null ? null : value / 100}
        low={low / 100}
        high={high / 100}
        average={WORLD_AVERAGE_SCORE / 100}
        tone={scoreLabel(value).color}
      />
      {isLabeled && (
        <span className={`fine ${classes.scale}`}>
          <span>0</span>
          <span className={classes.mark} style={{ insetInlineStart: `${WORLD_AVERAGE_SCORE}%` }}>
            {t('app.common.worldAverage', { score: WORLD_AVERAGE_SCORE })}
          </span>
          <span>100</span>
        </span>
      )}
    </div>
  );
}
