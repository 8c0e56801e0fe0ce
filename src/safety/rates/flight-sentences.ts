import { type Said, say, type Told, type WrittenCountry, type WrittenNumber } from '../../words/say.ts';
import { FIT } from './fit.ts';
import type { FlightRate } from './flight-rate.ts';
import { rateValues, sayFlights } from './rate-sentence.ts';
import type { StateFactor } from './state-factor.ts';

type Range = Pick<FlightRate, 'ratePerMillionDepartures' | 'rateLow' | 'rateHigh'>;

/** Within this many times the average rate, up or down, an unclear record is reported as like the average. */
const LIKE_THE_AVERAGE = 2;
const DAYS_PER_YEAR = 365.25;

/**
 * 'About 1 fatal accident in 13 million flights like this one (90% range: 1 in 5.4 to 72 million). Airline
 * flying on average: 1 in 8.2 million.'
 */
export function flightRateSentence(rate: Range): Told {
  return say('report.rate.flight', { ...briefRateValues(rate), average: sayFlights(1e6 / FIT.averageRate) });
}

/** '1 fatal accident in 13 million flights (90% range: 1 in 5.4 to 72 million)' */
export function briefRateText(rate: Range): Told {
  return say('report.rate.brief', briefRateValues(rate));
}

export function briefRateValues({ ratePerMillionDepartures: rate, ...interval }: Range) {
  return rateValues({ rate, ...interval });
}

/** The verdict in words: what the record says of this flight against airline flying in general. */
export function verdictWords(rate: FlightRate): Said {
  return VERDICTS[verdictOf(rate)];
}

const VERDICTS = {
  better: say('report.verdict.better'),
  worse: say('report.verdict.worse'),
  like: say('report.verdict.like'),
  unclear: say('report.verdict.unclear'),
};

export function verdictOf({ ratePerMillionDepartures, verdict }: FlightRate): keyof typeof VERDICTS {
  if (verdict !== 'unclear') return verdict;
  const times = ratePerMillionDepartures / FIT.averageRate;
  return Math.max(times, 1 / times) <= LIKE_THE_AVERAGE ? 'like' : 'unclear';
}

/** 'One such flight a day: about 35,000 years per fatal accident, on average' */
export function yearsSentence({ ratePerMillionDepartures }: Pick<FlightRate, 'ratePerMillionDepartures'>): Told {
  return say('report.rate.years', { years: sayFlights(1e6 / ratePerMillionDepartures / DAYS_PER_YEAR) });
}

/** Below this many expected accidents, a record of ten years is too short to tell anything. */
export const FEW_EXPECTED = 0.3;
/** States whose names take an article in a sentence. */
const WITH_ARTICLE = new Set('ARE BHS CAF COD COG DOM GBR GMB MDV MHL NLD PHL SLB USA'.split(' '));

export const NOT_ABOUT_THE_AIRLINE = say('report.state.notAboutTheAirline');

export const STATE_SOURCES = say('report.state.sources');

type FactorRange = { factor: number; low: number; high: number };

/**
 * What a state's record says: whose, what is counted, accidents, departures and what would be expected, then the factor
 * with its 90% range. @param state null if the operator's state is unknown @param operator its name, if that
 * is known
 */
export function stateSentence(
  state: StateFactor | null,
  { factor, low, high }: FactorRange,
  operator?: string | null,
): Told {
  const given = { factor: twoDigits(factor), low: twoDigits(low), high: twoDigits(high) };
  if (!state) {
    const average = { ...given, factor: { number: Number(factor.toPrecision(2)) } };
    return operator ? say('report.state.noneOf', { ...average, operator }) : say('report.state.none', average);
  }
  const { accidents, expected, incomeGroup, millionDepartures } = state;
  const record = {
    ...given,
    accidents,
    state: placeOf(state),
    from: String(FIT.from),
    to: String(FIT.to),
    departures: sayFlights(millionDepartures * 1e6),
    expected: sayExpected(expected),
  };
  if (expected < FEW_EXPECTED) {
    if (accidents > 0) return say('report.state.few', record);
    return say('report.state.fewNone', {
      ...record,
      group: say('report.state.group', { group: incomeGroup.replace(' ', '_') }),
    });
  }
  if (accidents === 0) return say('report.state.without', record);
  return low > 1 || high < 1 ? say('report.state.clear', record) : say('report.state.open', record);
}

/** 'the United States', 'India' */
function placeOf({ iso3, name }: StateFactor): WrittenCountry {
  return { state: name, hasArticle: WITH_ARTICLE.has(iso3) };
}

/** 0.586 → '0.59', 12.1 → '12', 1.03 → '1.0' */
function twoDigits(number: number): WrittenNumber {
  return { number, digits: 2 };
}

/** 'about 1.4', or 'fewer than 0.001' */
function sayExpected(count: number): Said {
  return count < 0.001 ? say('report.state.expectedFew') : say('report.state.expected', { count: twoDigits(count) });
}
