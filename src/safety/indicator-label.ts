import type { KeyIndicator } from './report.ts';

export type IndicatorLabel = { text: 'Safe' | 'Caution' | 'Risk Factor'; color: 'green' | 'amber' | 'red' };

/** The word and color of a key indicator's status. */
export function indicatorLabel(status: KeyIndicator['status']): IndicatorLabel {
  if (status === 'positive') return { text: 'Safe', color: 'green' };
  if (status === 'warning') return { text: 'Caution', color: 'amber' };
  return { text: 'Risk Factor', color: 'red' };
}
