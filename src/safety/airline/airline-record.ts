import { formatDate } from '../../format/date.ts';
import { countText, millionsText } from '../../format/text.ts';
import type { AircraftModel } from '../../reference/aircraft-model.ts';
import type { Airline } from '../../reference/airline.ts';
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
import { FLOWN_UNCERTAINTY, flownMillion, flownText, pastShare } from './flown.ts';

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
  const first = recentFirstFlight(airline, today);
  const shared = { fatalAccidents, uncertainty: FLOWN_UNCERTAINTY };
  const sources = [airline.fatalAccidentsSource, ...(first ? [first.source] : [])];
  const flights = flownMillion(airline, models, today);
  const counted = airline.flightsPerYear ?? airline.fleet;
  if (!counted || !flights) {
    return {
      ...shared,
      ...NO_RATE,
      millionFlights: null,
      asOf: null,
      sentence: `${happened}. We don't know how many flights it has operated, so there's no rate.${open}`,
      note: `We don't know its fleet well enough to estimate its flights${unknownReason(airline)}.`,
      sources,
    };
  }
  const own = {
    shape: 1 + fatalAccidents,
    priorExposure: 1 / FIT.averageRate,
    ownExposure: flights.million,
    uncertainty: FLOWN_UNCERTAINTY,
  };
  const expected = flights.million * FIT.averageRate;
  const isTooFew = expected < FEW_EXPECTED;
  const estimate = isTooFew ? null : estimateRate(meanOfType(own), typePosterior(own));
  const { rate, rateLow, rateHigh } = estimate ?? NO_RATE;
  const flown = `${happened}. The airline made ${flownText(flights)}`;
  return {
    ...shared,
    ...{ millionFlights: flights.million, rate, rateLow, rateHigh },
    asOf: counted.asOf,
    sentence: `${flown}${estimate ? blended(estimate, recent.length > fatalAccidents) : `: too few for a rate of its own. At the world average, ${expected < 0.01 ? 'fewer than 0.01' : `about ${Number(expected.toPrecision(1))}`} fatal accidents would be expected.`}${open}`,
    note: flightsNote(airline, today),
    sources: [...sources, counted.source, PAST_SOURCE],
  };
}

function unknownReason({ fleet, fleetReason }: Airline): string {
  if (fleet?.coversGroup) return ': the list of its aircraft is that of several airlines of its group';
  return fleetReason ? `: ${fleetReason}` : '';
}

/** How the flights are estimated. */
function flightsNote(airline: Airline, today: string): string {
  const { flightsPerYear, fleet, stateFlights } = airline;
  const years = countText(Number(yearsOfRecord(airline, today).toFixed(1)), 'year');
  const yearly = flightsPerYear
    ? `its flights of a year (${flightsPerYear.asOf})`
    : `its fleet (${formatDate(fleet?.asOf ?? '')}) times the flights a year of each model`;
  const limit =
    stateFlights && stateFlights.share < 1
      ? `; reduced in proportion, because the airlines of its state together cannot exceed what all its operators made in ten years (World Bank: ${millionsText(Number(stateFlights.million.toPrecision(2)))})`
      : '';
  const past = pastShare(airline, today) < 1 ? ', less 10% for the pandemic years' : '';
  return `Flights: ${yearly}, over ${years}${past}; ±${FLOWN_UNCERTAINTY * 100}%${limit}.${flightsPerYear ? '' : ' An airline that has grown flew less than that.'}`;
}

/** '. Blended with the world average: about 1 fatal accident per 21 million flights (…). That range includes the world average.' */
function blended(estimate: RateEstimate, isOwnOnly: boolean): string {
  const relation = relationOfRates(estimate);
  const isOpen = relation === 'cannot be told apart from the world average';
  const range = isOpen ? 'includes the world average' : `excludes the world average: it is ${relation}`;
  const own = isOwnOnly ? 'Its rate counts its own flights and accidents alone. ' : '';
  return `. ${own}Blended with the world average: ${rateSentence(estimate)}. That range ${range}.`;
}
