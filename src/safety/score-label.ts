export type ScoreLabel = {
  text: 'Excellent' | 'Good' | 'Average' | 'Fair' | 'Poor' | 'Unknown';
  color: 'green' | 'lightGreen' | 'yellow' | 'orange' | 'red' | 'grey';
};

/** The label and colour of a score (0-100); null is 'Unknown', never a colour that judges. */
export function scoreLabel(score: number | null): ScoreLabel {
  if (score === null) return { text: 'Unknown', color: 'grey' };
  if (score >= 85) return { text: 'Excellent', color: 'green' };
  if (score >= 70) return { text: 'Good', color: 'lightGreen' };
  if (score >= 50) return { text: 'Average', color: 'yellow' };
  if (score >= 30) return { text: 'Fair', color: 'orange' };
  return { text: 'Poor', color: 'red' };
}
