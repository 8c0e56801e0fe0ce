import { millionsText } from '../format/number.ts';

/** '180.4 million departures', '90,000 departures'; says so where the number is not on record. */
export function flownText(millionDepartures: number | null): string {
  return millionDepartures === null
    ? 'an unknown number of departures'
    : `${millionsText(millionDepartures)} departures`;
}
