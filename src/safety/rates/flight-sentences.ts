import { FIT } from './fit.ts';
import type { FlightRate } from './flight-rate.ts';
import { flights, flightsRange } from './rate-sentence.ts';

type Range = Pick<FlightRate, 'ratePerMillionDepartures' | 'rateLow' | 'rateHigh'>;

/** Up to this many times the average rate, an unclear record is reported as like the average. */
const LIKE_THE_AVERAGE = 1.5;
const DAYS_PER_YEAR = 365.25;

/**
 * 'About 1 fatal accident in 13 million flights like this one (90% range: 1 in 5.4 to 72 million). Airline
 * flying on average: 1 in 8.2 million.'
 */
export function flightRateSentence(rate: Range): string {
  return `About ${briefRateText(rate).replace('flights', 'flights like this one')}. Airline flying on average: 1 in ${flightsPerAccident(FIT.averageRate)}.`;
}

/**
 * '1 fatal accident in 13 million flights (90% range: 1 in 5.4 to 72 million)'; of several flights whose rates differ
 * '1 fatal accident in 12 to 13 million flights (…)', with the range that covers them all.
 */
export function briefRateText(...rates: [Range, ...Range[]]): string {
  const own = rates.map(({ ratePerMillionDepartures }) => ratePerMillionDepartures);
  const among = flightsRange({ rateLow: Math.min(...own), rateHigh: Math.max(...own) });
  const [most, least] = [flightsPerAccident(Math.max(...own)), flightsPerAccident(Math.min(...own))];
  const [worst, best] = flightsRange({
    rateLow: Math.min(...rates.map(({ rateLow }) => rateLow)),
    rateHigh: Math.max(...rates.map(({ rateHigh }) => rateHigh)),
  });
  return `1 fatal accident in ${most === least ? most : among.join(' to ')} flights (90% range: 1 in ${worst} to ${best})`;
}

/** The verdict in words: what the record says of this flight against airline flying in general. */
export function verdictWords({ ratePerMillionDepartures, verdict }: FlightRate): string {
  if (verdict === 'better') return 'Fewer fatal accidents than airline flying in general, on the record';
  if (verdict === 'worse') return 'More fatal accidents than airline flying in general, on the record';
  const times = ratePerMillionDepartures / FIT.averageRate;
  return times <= LIKE_THE_AVERAGE
    ? 'Like airline flying in general, as far as the record can tell'
    : `The record can't settle it; the best estimate is ${Number(times.toPrecision(2))} times the average rate`;
}

/** 'One such flight a day: about 35,000 years per fatal accident, on average' */
export function yearsSentence({ ratePerMillionDepartures }: Pick<FlightRate, 'ratePerMillionDepartures'>): string {
  const years = 1e6 / ratePerMillionDepartures / DAYS_PER_YEAR;
  return `One such flight a day: about ${flights(years)} years per fatal accident, on average`;
}

function flightsPerAccident(rate: number): string {
  return flights(1e6 / rate);
}
