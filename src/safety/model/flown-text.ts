import { millionsText } from '../../format/number.ts';
import type { Score } from '../report.ts';

/** '180.4 million departures', 'an estimated 410,000 departures'; says so if the number is not on record. */
export function flownTextOf({
  basis,
  exposureMillionDepartures,
}: Pick<Score, 'basis' | 'exposureMillionDepartures'>): string {
  if (exposureMillionDepartures === null) return 'an unknown number of departures';
  return `${basis === 'estimated' ? 'an estimated ' : ''}${millionsText(exposureMillionDepartures)} departures`;
}
