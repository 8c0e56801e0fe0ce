import { countText } from '../../format/text.ts';
import { FIT } from './fit.ts';
import type { FlightRate } from './flight-rate.ts';
import { flights, flightsRange } from './rate-sentence.ts';
import type { StateFactor } from './state-factor.ts';

type Range = Pick<FlightRate, 'ratePerMillionDepartures' | 'rateLow' | 'rateHigh'>;

/** Within this many times the average rate, up or down, an unclear record is reported as like the average. */
const LIKE_THE_AVERAGE = 2;
const DAYS_PER_YEAR = 365.25;

/**
 * 'About 1 fatal accident in 13 million flights like this one (90% range: 1 in 5.4 to 72 million). Airline
 * flying on average: 1 in 8.2 million.'
 */
export function flightRateSentence(rate: Range): string {
  return `About ${briefRateText(rate).replace('flights', 'flights like this one')}. Airline flying on average: 1 in ${flightsPerAccident(FIT.averageRate)}.`;
}

/** '1 fatal accident in 13 million flights (90% range: 1 in 5.4 to 72 million)' */
export function briefRateText(rate: Range): string {
  const range = flightsRange(rate).join(' to ');
  return `1 fatal accident in ${flightsPerAccident(rate.ratePerMillionDepartures)} flights (90% range: 1 in ${range})`;
}

/** The verdict in words: what the record says of this flight against airline flying in general. */
export function verdictWords({ ratePerMillionDepartures, verdict }: FlightRate): string {
  if (verdict === 'better') return 'Fewer fatal accidents than airline flying in general, on the record';
  if (verdict === 'worse') return 'More fatal accidents than airline flying in general, on the record';
  const times = ratePerMillionDepartures / FIT.averageRate;
  return Math.max(times, 1 / times) <= LIKE_THE_AVERAGE
    ? 'Like airline flying in general, as far as the record can tell'
    : 'Too little on record to tell it from average flying';
}

/** 'One such flight a day: about 35,000 years per fatal accident, on average' */
export function yearsSentence({ ratePerMillionDepartures }: Pick<FlightRate, 'ratePerMillionDepartures'>): string {
  const years = 1e6 / ratePerMillionDepartures / DAYS_PER_YEAR;
  return `One such flight a day: about ${flights(years)} years per fatal accident, on average`;
}

function flightsPerAccident(rate: number): string {
  return flights(1e6 / rate);
}

/** Below this many expected accidents, a record of ten years is too short to tell anything. */
export const FEW_EXPECTED = 0.3;
/** States whose names take an article in a sentence. */
const WITH_ARTICLE = new Set('ARE BHS CAF COD COG DOM GBR GMB MDV MHL NLD PHL SLB USA'.split(' '));

/** Said beside every sentence about a state. */
export const NOT_ABOUT_THE_AIRLINE = 'It is a statistic of many operators, not a finding about this airline.';

/** The source line of such a sentence. */
export const STATE_SOURCES =
  'Departures: World Bank, World Development Indicators (IS.AIR.DPRT), CC BY 4.0, after 2021 estimated; income groups: World Bank, CC BY 4.0; accidents: those counted here. The World Bank has not checked or endorsed this use.';

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
): string {
  const range = `(${twoDigits(low)} to ${twoDigits(high)})`;
  if (!state) {
    const what = operator ? `state certifies ${operator}` : 'operator flies this';
    return `We don't know which ${what}, so we use the average of all operators: factor ${Number(twoDigits(factor))} ${range}. The flight's range is wider for it.`;
  }
  const { accidents, expected } = state;
  const operators = `Operators certified in ${placeName(state)} had`;
  const period = `in ${FIT.from}-${FIT.to}, in about ${flights(state.millionDepartures * 1e6)} departures`;
  const record = `${operators} ${accidentsText(accidents)} on these types ${period}; ${expectedText(expected)} would be expected`;
  const of = `${twoDigits(factor)} ${range}`;
  if (expected < FEW_EXPECTED) {
    if (accidents > 0) return `${record}. So few departures leave a wide range: factor ${of}.`;
    const group = `the World Bank's ${state.incomeGroup.replace(' ', '-')}-income group`;
    return `Too few flights to tell. ${record}. The factor of ${of} rests mostly on ${group}.`;
  }
  if (accidents === 0) {
    return `${record} at the average of all operators. Factor ${of}. None in ten years does not mean none in the next ten.`;
  }
  if (low > 1 || high < 1) {
    const types = 'on the aircraft types scored here';
    return `${operators} ${accidentsText(accidents)} ${types} ${period}. At the average of all operators, ${expectedText(expected)} would be expected for these types. Factor ${twoDigits(factor)} (90% range ${twoDigits(low)} to ${twoDigits(high)}).`;
  }
  return `${record} at the average of all operators. Combined with its World Bank income group, the factor is ${of}: the record alone does not tell ${placeName(state)} from the average.`;
}

/** 'the United States', 'India' */
function placeName({ iso3, name }: StateFactor): string {
  return WITH_ARTICLE.has(iso3) ? `the ${name}` : name;
}

function accidentsText(count: number): string {
  return count === 0 ? 'no fatal accident' : countText(count, 'fatal accident');
}

/** 0.586 → '0.59', 12.1 → '12', 1.03 → '1.0' */
function twoDigits(value: number): string {
  return value.toPrecision(2);
}

/** 'about 1.4', or 'fewer than 0.001' */
function expectedText(count: number): string {
  return count < 0.001 ? 'fewer than 0.001' : `about ${twoDigits(count)}`;
}
