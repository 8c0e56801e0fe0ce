import { formatDate } from '../../format/date.ts';
import { countText, millionsText } from '../../format/text.ts';
import type { AircraftModel } from '../../reference/aircraft-model.ts';
import { type Airline, fleetFamilies } from '../../reference/airline.ts';
import type { Source } from '../../reference/source.ts';
import { FIT } from '../rates/fit.ts';
import { FEW_EXPECTED } from '../rates/flight-sentences.ts';
import { rateSentence } from '../rates/rate-sentence.ts';
import { relationOfRates } from '../rates/relation.ts';
import { estimateRate, meanOfType, type RateEstimate, typePosterior } from '../rates/type-rate.ts';
import {
  accidentsText,
  recentFatalAccidents,
  recentFirstFlight,
  recentReports,
  reportText,
  yearsOfRecord,
} from './airline-accidents.ts';
import type { AirlineRecord } from './airline-figures.ts';

/** Fleets and utilization are both estimates: the number of flights may be off by this share. */
export const FLOWN_UNCERTAINTY = 0.3;

/** Share of the fleet whose utilization must be known. */
const LEAST_KNOWN = 0.9;

/**
 * The world's airlines' average flights in 2021-2025, as a share of those in 2025: 44 accidents a year at 1.27 per
 * million flights are 34.6 million flights; in 2025 there were 38.7 million.
 */
const PAST_SHARE = 0.9;
const AFTER_PANDEMIC = '2023';
const PAST_SOURCE: Source = {
  title: 'IATA, 2025 Annual Safety Report, release of March 9, 2026 (as carried by MENAFN)',
  url: 'https://menafn.com/1110855430/IATA-Releases-2025-Safety-Report',
  asOf: '2026-03-09',
};

const NO_RATE = { rate: null, rateLow: null, rateHigh: null };

type AirlineRecordFacts = Omit<AirlineRecord, 'sources'> & { sources: Source[] };

/** @param today ISO date from which the ten years are counted back */
export function airlineRecordOf(airline: Airline, models: AircraftModel[], today: string): AirlineRecordFacts {
  const recent = recentFatalAccidents(airline, today);
  // its fleet says nothing about what others flew under its name
  const fatalAccidents = recent.filter(({ flownBy }) => flownBy === null).length;
  const reports = recentReports(airline, today);
  const open = reports.length > 0 ? ` Not counted: ${reports.map(reportText).join('; ')}.` : '';
  const happened = accidentsText(airline, today);
  const { fleet } = airline;
  const years = yearsOfRecord(airline, today);
  const first = recentFirstFlight(airline, today);
  const shared = { fatalAccidents, uncertainty: FLOWN_UNCERTAINTY };
  const sources = [airline.fatalAccidentsSource, ...(first ? [first.source] : [])];
  // one that began later flew none of those years
  const pastShare = first && first.date >= AFTER_PANDEMIC ? 1 : PAST_SHARE;
  const millionFlights = flownMillion(airline, models, years * pastShare);
  if (!fleet || millionFlights === null) {
    return {
      ...shared,
      ...NO_RATE,
      millionFlights: null,
      asOf: null,
      sentence: `${happened}. We don't know how many flights it has operated, so there's no rate.${open}`,
      note: `We don't know its fleet well enough to estimate its flights${airline.fleetReason ? `: ${airline.fleetReason}` : ''}.`,
      sources,
    };
  }
  const own = {
    shape: 1 + fatalAccidents,
    priorExposure: 1 / FIT.averageRate,
    ownExposure: millionFlights,
    uncertainty: FLOWN_UNCERTAINTY,
  };
  const expected = millionFlights * FIT.averageRate;
  const isTooFew = expected < FEW_EXPECTED;
  const estimate = isTooFew ? null : estimateRate(meanOfType(own), typePosterior(own));
  const { rate, rateLow, rateHigh } = estimate ?? NO_RATE;
  const flown = `${happened}. The airline made about ${millionsText(millionFlights)} flights`;
  return {
    ...shared,
    ...{ millionFlights, rate, rateLow, rateHigh },
    asOf: fleet.asOf,
    sentence: `${flown}${estimate ? blended(estimate) : `: too few for a rate of its own. At the world average, ${expected < 0.01 ? 'fewer than 0.01' : `about ${Number(expected.toPrecision(1))}`} fatal accidents would be expected.`}${open}`,
    note: `Flights: its fleet (${formatDate(fleet.asOf)}) times the flights a year of each model, over ${countText(Number(years.toFixed(1)), 'year')}${pastShare < 1 ? ', less 10% for the pandemic years' : ''}; ±${FLOWN_UNCERTAINTY * 100}%. An airline that has grown flew less than that.`,
    sources: [...sources, fleet.source, PAST_SOURCE],
  };
}

/** Million flights in so many years with today's fleet throughout; null if its size or models are unknown. */
function flownMillion(airline: Airline, models: AircraftModel[], years: number): number | null {
  const families = fleetFamilies(airline);
  const listed = families.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const size = Math.max(airline.fleetSize?.value ?? 0, listed);
  if (size === 0 || airline.fleet?.basis !== 'airframes') return null;
  const shares = families.flatMap(({ modelId, share }) => (share === null ? [] : [{ modelId, share }]));
  const used = shares.flatMap(({ modelId, share }) => {
    const use = models.find((model) => model.id === modelId)?.flightsPerAircraftYear;
    return use ? [{ share, yearly: use * share }] : [];
  });
  const known = used.reduce((sum, { share }) => sum + share, 0);
  if (known === 0 || known < LEAST_KNOWN * shares.reduce((sum, { share }) => sum + share, 0)) return null;
  const yearly = (size * used.reduce((sum, part) => sum + part.yearly, 0)) / known;
  const million = yearly * years * 1e-6;
  return Number(million.toPrecision(2));
}

/** '. Blended with the world average: about 1 fatal accident per 21 million flights (…). That range includes the world average.' */
function blended(estimate: RateEstimate): string {
  const relation = relationOfRates(estimate);
  const isOpen = relation === 'cannot be told apart from the world average';
  const range = isOpen ? 'includes the world average' : `excludes the world average: it is ${relation}`;
  return `. Blended with the world average: ${rateSentence(estimate)}. That range ${range}.`;
}
