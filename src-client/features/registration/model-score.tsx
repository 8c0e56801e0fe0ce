import type { AirframeAnswer } from '#src/aircraft/airframe.ts';
import { scoreLabel, WORLD_AVERAGE_SCORE } from '#src/safety/model/score-label.ts';
import { relationOfScore } from '#src/safety/rates/relation.ts';
import basics from '../../styles/basics.module.css';
import { Badge } from '../../ui/badge.tsx';
import { ScoreBar } from '../../ui/score-bar.tsx';
import classes from './model-score.module.css';

/** The score of a model with its range. */
export function ModelScore({ model }: { model: NonNullable<AirframeAnswer['model']> }) {
  const { score, low, high } = model;
  const { color, text } = scoreLabel(score);
  const isCounted = low !== null && high !== null;
  return (
    <div className={classes.score}>
      <p className={classes.line}>
        <strong>{score === null ? 'Score unknown' : `${score} out of 100`}</strong>
        <Badge tone={color}>{text}</Badge>
        {isCounted ? (
          <span className={basics.soft}>
            90% range: {low}–{high}
          </span>
        ) : (
          <span className={basics.soft}>No flight counts are published for this model.</span>
        )}
        {score !== null && <span className={basics.soft}>{relationOfScore({ low, high })}</span>}
      </p>
      {isCounted && (
        <ScoreBar tone={color} value={score} low={low} high={high} average={WORLD_AVERAGE_SCORE} isLabeled />
      )}
    </div>
  );
}
