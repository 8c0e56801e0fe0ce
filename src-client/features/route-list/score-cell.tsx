import type { ComparedFlight } from '#src/flight/flights-comparison.ts';
import { scoreLabel, WORLD_AVERAGE_SCORE } from '#src/safety/score-label.ts';
import { ScoreBar } from '../../ui/score-bar.tsx';
import { scoreText } from './route-words.ts';
import classes from './score-cell.module.css';

/**
 * Score and range in words and as dot and whisker from 0 to 100: all cells have the same width, so they share one axis.
 */
export function ScoreCell({ score }: { score: NonNullable<ComparedFlight['score']> }) {
  const { value, low, high } = score;
  return (
    <div className={classes.cell}>
      <ScoreBar tone={scoreLabel(value).color} value={value} low={low} high={high} average={WORLD_AVERAGE_SCORE} />
      <p className={classes.text}>{scoreText(score)}</p>
    </div>
  );
}
