export type ScoreLabel = {
  text: 'Excellent' | 'Good' | 'Average' | 'Fair' | 'Poor' | 'Unknown';
  color: 'green' | 'lightGreen' | 'yellow' | 'orange' | 'red' | 'grey';
};

/** The labels from best to worst, each with its lowest score. */
export const SCORE_LABELS: readonly (ScoreLabel & { from: number })[] = [
  { from: 85, text: 'Excellent', color: 'green' },
  { from: 70, text: 'Good', color: 'lightGreen' },
  { from: 50, text: 'Average', color: 'yellow' },
  { from: 30, text: 'Fair', color: 'orange' },
  { from: 0, text: 'Poor', color: 'red' },
];
const UNKNOWN: ScoreLabel = { text: 'Unknown', color: 'grey' };

/** The score of a model whose rate of fatal accidents is the world average. */
export const WORLD_AVERAGE_SCORE = 75;

/** The label and color of a score (0-100); null is 'Unknown', never in a color that implies a judgment. */
export function scoreLabel(score: number | null): ScoreLabel {
  const label = score === null ? UNKNOWN : SCORE_LABELS.find(({ from }) => score >= from);
  const { text, color } = label ?? UNKNOWN;
  return { text, color };
}

/** 'Aircraft score 77, 90% range 52 to 96': wherever a flight is shown with the score of its aircraft. */
export function aircraftScoreText({ value, low, high }: { value: number; low: number; high: number }): string {
  return `Aircraft score ${value}, 90% range ${low} to ${high}`;
}
