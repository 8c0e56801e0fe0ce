import { scoreLabel, WORLD_AVERAGE_SCORE } from '#src/safety/model/score-label.ts';
import { ScoreBar, type ScoreBarProps } from '../ui/score-bar.tsx';

type Score = { value: number | null; low: number | null; high: number | null };

/** A score with its range beside the world's average, in the color of its label; nothing without a range. */
export function ScoreRange({
  score: { value, low, high },
  tone = scoreLabel(value).color,
  isLabeled,
}: { score: Score } & Partial<Pick<ScoreBarProps, 'tone' | 'isLabeled'>>) {
  if (low === null || high === null) return null;
  return (
    <ScoreBar tone={tone} value={value} low={low} high={high} average={WORLD_AVERAGE_SCORE} isLabeled={isLabeled} />
  );
}
