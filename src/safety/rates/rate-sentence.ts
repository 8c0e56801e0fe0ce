import { formatNumber } from '../../format/text.ts';
import type { RateBasis, RateEstimate } from './type-rate.ts';

/** 'about 1 fatal accident per 11 million flights (90% range: 1 in 7 to 23 million)' */
export function rateSentence(estimate: Pick<RateEstimate, 'rate' | 'rateLow' | 'rateHigh'>): string {
  return `about 1 fatal accident per ${flights(1e6 / estimate.rate)} flights (90% range: 1 in ${rangeText(estimate)})`;
}

/** What a rate is that does not rest on a long record of its own; begins a sentence. */
export function basisLead(basis: Exclude<RateBasis, 'record'>): string {
  return basis === 'early' ? 'an early estimate from few flights' : 'from the record of its category, not its own';
}

/** 'About 1 fatal accident in 3.2 million such trips (90% range: 1 in 1.5 to 7.3 million).' */
export function tripSentence(estimate: Pick<RateEstimate, 'rate' | 'rateLow' | 'rateHigh'>): string {
  return `About 1 fatal accident in ${flights(1e6 / estimate.rate)} such trips (90% range: 1 in ${rangeText(estimate)}).`;
}

/** Flights per fatal accident at the high and the low end of the rate, in words. */
export function flightsRange(estimate: Pick<RateEstimate, 'rateLow' | 'rateHigh'>): [string, string] {
  const worst = flights(1e6 / estimate.rateHigh);
  const best = flights(1e6 / estimate.rateLow);
  return best.endsWith(' million') && worst.endsWith(' million') && worst !== '1 million'
    ? [worst.slice(0, -' million'.length), best]
    : [worst, best];
}

/** '1 fatal accident in 2.4 to 100 million flights' */
export function rangeInFlights(estimate: Pick<RateEstimate, 'rateLow' | 'rateHigh'>): string {
  return `1 fatal accident in ${rangeText(estimate)} flights`;
}

function rangeText(estimate: Pick<RateEstimate, 'rateLow' | 'rateHigh'>): string {
  return flightsRange(estimate).join(' to ');
}

/** A number of flights to two significant digits: 890,000, 11 million or 1.6 billion. */
export function flights(count: number): string {
  const rounded = Number(count.toPrecision(2));
  if (rounded >= 1e9) return `${formatNumber(rounded / 1e9)} billion`;
  return rounded >= 1e6 ? `${formatNumber(rounded / 1e6)} million` : formatNumber(rounded);
}
