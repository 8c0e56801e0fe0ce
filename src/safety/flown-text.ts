import { millionsText } from '../format/number.ts';
import type { Score } from './report.ts';

/** '180.4 million departures', '90,000 departures'; says so where the number is not on record. */
export function flownText(millionDepartures: number | null): string {
  return millionDepartures === null
    ? 'an unknown number of departures'
    : `${millionsText(millionDepartures)} departures`;
}

/** The same of a score: 'an estimated 410,000 departures' where the number is not published. */
export function flownTextOf({
  basis,
  exposureMillionDepartures,
}: Pick<Score, 'basis' | 'exposureMillionDepartures'>): string {
  return `${basis === 'estimated' ? 'an estimated ' : ''}${flownText(exposureMillionDepartures)}`;
}
