import type { AircraftModel } from '../../reference/aircraft-model.ts';
import type { Airline } from '../../reference/airline.ts';
import type { Source } from '../../reference/source.ts';
import { say, sayTogether, type Told } from '../../words/say.ts';
import { FIT } from '../rates/fit.ts';
import { FEW_EXPECTED } from '../rates/flight-sentences.ts';
import { rateValues, sayMillions } from '../rates/rate-sentence.ts';
import { relationOfRates } from '../rates/relation.ts';
import { estimateRate, meanOfType, type RateEstimate, typePosterior } from '../rates/type-rate.ts';
import * as accidents from './airline-accidents.ts';
import type { AirlineRecord } from './airline-figures.ts';
import { FLOWN_UNCERTAINTY, flownMillion, flownValues, pastShare } from './flown.ts';

const PAST_SOURCE: Source = {
  title: 'IATA, 2025 Annual Safety Report, release of March 9, 2026 (as carried by MENAFN)',
  url: 'https://menafn.com/1110855430/IATA-Releases-2025-Safety-Report',
  asOf: '2026-03-09',
};

const NO_RATE = { rate: null, rateLow: null, rateHigh: null };

type AirlineRecordFacts = Omit<AirlineRecord, 'sources'> & { sources: Source[] };

/** @param today ISO date from which the ten years are counted back */
export function airlineRecordOf(airline: Airline, models: AircraftModel[], today: string): AirlineRecordFacts {
  const recent = accidents.recentFatalAccidents(airline, today);
  // its fleet says nothing about what others flew under its name
  const fatalAccidents = recent.filter(({ flownBy }) => flownBy === null).length;
  const reports = accidents.recentReports(airline, today);
  const happened = accidents.isUnderReview(airline, today)
    ? null
    : say('report.accidents.sentence', accidents.accidentValues(airline, today));
  const list = reports.map(accidents.reportText);
  const open = list.length > 0 ? say('report.reported.notCounted', { reports: { list, link: ';' } }) : null;
  const sentenceWith = (flown: Told) => sayTogether(happened, flown, open);
  const first = accidents.recentFirstFlight(airline, today);
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
      sentence: sentenceWith(say('report.airline.noFlights')),
      note: unknownReason(airline),
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
  const flown = flownValues(flights);
  return {
    ...shared,
    ...{ millionFlights: flights.million, rate, rateLow, rateHigh },
    asOf: counted.asOf,
    sentence: sentenceWith(
      estimate
        ? say('report.airline.blended', { ...flown, ...blended(estimate, recent.length > fatalAccidents) })
        : say('report.airline.tooFew', {
            ...flown,
            expected: expected < 0.01 ? 'few' : { number: expected, digits: 1 },
          }),
    ),
    note: flightsNote(airline, today),
    sources: [...sources, counted.source, PAST_SOURCE],
  };
}

const FLEET_REASONS: Record<string, string> = {
  'only a partial or one-sided list of airframes is at hand': 'partial',
  'no list of its airframes with a clear license is at hand': 'unlicensed',
  'no source with a usable license found': 'none',
};

/** Why the fleet is not on record, as the record says it. */
export function sayFleetReason(recorded: string): Told {
  const reason = FLEET_REASONS[recorded];
  return reason ? say('report.airline.fleetReason', { reason }) : recorded;
}

function unknownReason({ fleet, fleetReason }: Airline): Told {
  if (fleet?.coversGroup) return say('report.airline.noFleetOfGroup');
  return fleetReason
    ? say('report.airline.noFleetBecause', { why: sayFleetReason(fleetReason) })
    : say('report.airline.noFleet');
}

function flightsNote(airline: Airline, today: string): Told {
  const { flightsPerYear, fleet, stateFlights: { share, million } = { share: 1, million: 0 } } = airline;
  const given = {
    years: Number(accidents.yearsOfRecord(airline, today).toFixed(1)),
    past: pastShare(airline, today) < 1 ? 'less' : 'as now',
    margin: { number: FLOWN_UNCERTAINTY * 100 },
    limited: share < 1 ? 'yes' : 'no',
    limit: sayMillions(Number(million.toPrecision(2))),
  };
  return flightsPerYear
    ? say('report.airline.flights', { ...given, date: flightsPerYear.asOf })
    : say('report.airline.flightsOfFleet', { ...given, date: { date: fleet?.asOf ?? '' } });
}

/** What a message is given on a rate: whose accidents are in it, and whether its range leaves the average out. */
function blended(estimate: RateEstimate, isOwnOnly: boolean) {
  const relation = relationOfRates(estimate);
  return {
    counted: isOwnOnly ? 'own' : 'all',
    relation: relation === 'alike' ? 'open' : relation,
    ...rateValues(estimate),
  };
}
