import { banOf } from './bands.ts';
import type { ShownReport } from './complete-report.ts';

/**
 * The verdict at the top of a report, in words. A ban, or an aircraft that does not fit, comes before any comfort; the
 * calm view's words have no figure and name no accident. Null for a report without a rate.
 */
export function shownVerdict({ flightRate, bands }: Pick<ShownReport, 'flightRate' | 'bands'>, isCalm: boolean) {
  if (flightRate === undefined) return null;
  if (flightRate === null) return "We don't know which aircraft flies this, so there is no verdict";
  const { verdict, verdictWords } = flightRate;
  if (bands?.some(({ kind }) => kind === 'aircraft')) return 'This is the verdict of an aircraft that does not fit';
  if (banOf(bands)?.kind === 'banned' && verdict !== 'worse') return 'The ban comes first: no figure here outweighs it';
  if (!isCalm) return verdictWords;
  if (verdict === 'unclear') return verdictWords.split(';')[0] as string;
  return `${verdict === 'better' ? 'Better' : 'Worse'} than airline flying in general, on the record`;
}
