import { type Said, say, type Told } from '../../words/say.ts';
import type { RateEstimate } from './type-rate.ts';

type Interval = Pick<RateEstimate, 'rateLow' | 'rateHigh'>;
type Estimate = Interval & Pick<RateEstimate, 'rate'>;

/** 'about 1 fatal accident per 11 million flights (90% range: 1 in 7 to 23 million)' */
export function rateSentence(estimate: Estimate): Told {
  return say('report.rate.per', rateValues(estimate));
}

/** What a message about a rate is given: flights per fatal accident, and their range. */
export function rateValues({ rate, ...interval }: Estimate): Record<'flights' | 'range', Said> {
  return { flights: sayFlights(1e6 / rate), range: sayRange(interval) };
}

/** 'About 1 fatal accident in 3.2 million such trips (90% range: 1 in 1.5 to 7.3 million).' */
export function tripSentence(estimate: Estimate): Told {
  return say('report.rate.trip', rateValues(estimate));
}

/** Flights per fatal accident at the high and the low end of the rate: '2.4 to 100 million'. */
export function sayRange({ rateLow, rateHigh }: Interval): Said {
  const [worst, best] = [twoDigits(1e6 / rateHigh), twoDigits(1e6 / rateLow)];
  const areMillions = [worst, best].every((count) => count >= 1e6 && count < 1e9);
  return areMillions && worst > 1e6
    ? say('report.number.plain', { count: { large: [worst, best] } })
    : say('report.number.range', { worst: sayFlights(worst), best: sayFlights(best) });
}

/** A number of flights to two significant digits: 890,000, 11 million or 1.6 billion. */
export function sayFlights(count: number): Said {
  return say('report.number.plain', { count: { large: twoDigits(count) } });
}

/** A count given in millions: '180.4 million', and below one million '90,000'. */
export function sayMillions(millions: number): Said {
  return say('report.number.plain', { count: { large: Math.round(millions * 1e6) } });
}

function twoDigits(count: number): number {
  return Number(count.toPrecision(2));
}
