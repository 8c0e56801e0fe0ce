import { describe, expect, it } from 'vitest';
import { loadStateFactors } from '#db/build/rate-tables.ts';
import type { AirlineFleet } from '#src/reference/airline.ts';
import {
  accidentLine as tellAccidentLine,
  rateAirline as tellRateAirline,
} from '#src/safety/airline/airline-rating.ts';
import { airlineRecordOf as tellAirlineRecordOf } from '#src/safety/airline/airline-record.ts';
import { FLOWN_UNCERTAINTY, limitByState } from '#src/safety/airline/flown.ts';
import { FIT } from '#src/safety/rates/fit.ts';
import { estimateModel } from '#src/safety/rates/type-rate.ts';
import { airlineIndicators as tellAirlineIndicators } from '#src/safety/report/indicators.ts';
import { SourceList } from '#src/safety/report/source-list.ts';
import { TEST_SOURCE, testAirline } from '#test/support/airline.ts';
import { english } from '#test/support/english.ts';
import { readAircraftModels, readAirlines } from '#test/support/read-reference.ts';

const accidentLine = english(tellAccidentLine);
const rateAirline = english(tellRateAirline);
const airlineRecordOf = english(tellAirlineRecordOf);
const airlineIndicators = english(tellAirlineIndicators);

const models = readAircraftModels();
const states = loadStateFactors();
const airlines = limitByState(readAirlines(), models, states);
const TODAY = '2026-11-20';
const recordOf = (icao: string) => {
  const airline = airlines.find((candidate) => candidate.icao === icao);
  if (!airline) throw new Error(icao);
  return airlineRecordOf(airline, models, TODAY);
};
const fleet = (quality: AirlineFleet['quality'], modelId = 'boeing-737-ng'): AirlineFleet => ({
  families: [{ modelId, count: 100, share: 1 }],
  basis: 'airframes',
  asOf: '2026-08-19',
  source: TEST_SOURCE,
  licence: 'CC0 1.0',
  quality,
  note: null,
});

const FIGURE = { asOf: '2026-08', source: TEST_SOURCE, isApproximate: false, isLowerBound: false, note: null };

describe("an airline's own record", () => {
  it('is its fatal accidents over fleet times use in ten years, with the 90% interval of a model', () => {
    const fleetSize = { ...FIGURE, value: 300 };
    const record = airlineRecordOf(testAirline({ fleet: fleet('good'), fleetSize }), models, TODAY);
    // 300 aircraft, 1,520 flights a year, ten years, less 10%
    expect(record.millionFlights).toBe(4.1);
    const prior = { shape: 1, priorExposure: 1 / FIT.averageRate };
    const typeRate = { ...prior, ownExposure: 4.1, uncertainty: FLOWN_UNCERTAINTY };
    const { rate, rateLow, rateHigh } = estimateModel({ typeRate, category: '' });
    expect(record).toMatchObject({ fatalAccidents: 0, rate, rateLow, rateHigh });
    expect(record.sentence).toMatch(
      /^No fatal accidents in ten years\. The airline made an estimated 4\.1 million flights \(2\.9 to 5\.3 million\)\. Blended with the world average: /,
    );
  });

  it("never says 'no fatal accidents' while one is reported", () => {
    const what = { key: 'Q1-TST', date: '2026-11-19', what: 'Test Air 1', seenOn: '2026-11-20', source: TEST_SOURCE };
    const airline = testAirline({ fleet: fleet('good'), reported: [what] });
    const { sentence } = airlineRecordOf(airline, models, TODAY);
    expect(sentence).not.toMatch(/no fatal/i);
    expect(sentence).toMatch(/ Not counted: Test Air 1, Nov 19, 2026 \(reported, .*\)\.$/);
    expect(accidentLine(airline, TODAY).text).toContain('under review');
  });

  it('covers only the years that a young airline has flown', () => {
    const firstFlight = { date: '2024-11-20', source: TEST_SOURCE };
    const record = airlineRecordOf(testAirline({ fleet: fleet('good'), firstFlight }), models, TODAY);
    // 100 aircraft, 1,520 flights a year, two years, none of them in the pandemic
    expect(record.millionFlights).toBe(0.3);
    expect(record.sentence).toMatch(
      /^No fatal accidents since it began in Nov 2024\. The airline made an estimated 300,000 flights \(210,000 to 390,000\): too few for a rate of its own\./,
    );
    expect(record.note).toContain('over 2 years; ±30%');
    const earlier = { date: '2020-11-20', source: TEST_SOURCE };
    const before = airlineRecordOf(testAirline({ fleet: fleet('good'), firstFlight: earlier }), models, TODAY);
    expect(before.note).toContain('over 6 years, less 10% for the pandemic years; ±30%');
    const old = { date: '2016-11', source: TEST_SOURCE };
    expect(airlineRecordOf(testAirline({ fleet: fleet('good'), firstFlight: old }), models, TODAY).millionFlights).toBe(
      1.4,
    );
    expect(recordOf('RXI').sentence).toMatch(
      /^No fatal accidents since it began in Oct 2025\. The airline made an estimated \d[\d,]* flights \([\d,]+ to [\d,]+\): too few/,
    );
  });

  it('names the hostile act that it does not count, as the rating and the indicators do', () => {
    const azal = airlines.find(({ icao }) => icao === 'AHY') ?? testAirline();
    const apart = ', apart from 1 hostile act (J28243, Dec 25, 2024, 38 deaths)';
    expect(airlineRecordOf(azal, models, TODAY).sentence).toContain(`No fatal accidents in ten years${apart}`);
    expect(accidentLine(azal, TODAY).text).toContain(`No fatal accidents in ten years${apart} (`);
    expect(airlineIndicators(azal, TODAY, new SourceList())[0]).toMatchObject({
      status: 'warning',
      text: expect.stringContaining(`no fatal accidents in ten years${apart} (`),
    });
  });

  it.each(['skewed', 'poor'] as const)('has no rate where the fleet is %s', (quality) => {
    const record = airlineRecordOf(testAirline({ fleet: fleet(quality) }), models, TODAY);
    expect(record).toMatchObject({ millionFlights: null, rate: null, rateLow: null, rateHigh: null });
    expect(record.sentence).toContain("We don't know how many flights");
  });

  it('counts no aircraft of a list that misses many: only a published size gives its flights', () => {
    const partial = { ...fleet('good'), isLowerBound: true };
    expect(airlineRecordOf(testAirline({ fleet: partial }), models, TODAY).millionFlights).toBeNull();
    const fleetSize = { ...FIGURE, value: 200 };
    expect(airlineRecordOf(testAirline({ fleet: partial, fleetSize }), models, TODAY).millionFlights).toBe(2.7);
    // the list has one of Buddha Air's aircraft and one of Wings Air's
    for (const icao of ['BHA', 'WON']) expect(recordOf(icao).sentence).toContain("We don't know how many flights");
  });

  it('has none without a fleet, or with one whose use is unknown', () => {
    expect(airlineRecordOf(testAirline(), models, TODAY).rate).toBeNull();
    const unknownUse = testAirline({ fleet: fleet('good', 'cessna-208') });
    expect(airlineRecordOf(unknownUse, models, TODAY).rate).toBeNull();
  });

  it('leaves out what another airline flew under its name, and says so', () => {
    const record = recordOf('AAL');
    expect(record.fatalAccidents).toBe(0);
    expect(record.sentence).toMatch(
      /^1 fatal accident in ten years, flown by PSA Airlines under its name; none on its own flights\. The airline made an estimated 10 million flights \(7\.1 to 13 million\)\. Its rate counts its own flights and accidents alone\. Blended /,
    );
    expect(recordOf('NSE').sentence).toBe(
      "1 fatal accident in ten years, flown by Searca under its name; none on its own flights. We don't know how many flights it has operated, so there's no rate.",
    );
  });

  it('is an estimate that no airline of a state, nor all of them together, makes larger than its state', () => {
    const flown = airlines.map((airline) => ({
      state: airline.state,
      million: airlineRecordOf(airline, models, TODAY).millionFlights ?? 0,
    }));
    for (const [state, rows] of Map.groupBy(flown, (row) => row.state)) {
      const sum = rows.reduce((all, { million }) => all + million, 0);
      const departures = states.find(({ iso3 }) => iso3 === state)?.millionDepartures ?? 0;
      expect(sum, state).toBeLessThanOrEqual(departures);
    }
  });

  it("is not known where the list of aircraft is that of the airline's group", () => {
    for (const icao of ['LAN', 'WZZ', 'RYR', 'EZY']) {
      expect(recordOf(icao)).toMatchObject({ millionFlights: null, rate: null });
      expect(recordOf(icao).note).toContain('of several airlines of its group');
    }
  });

  it('follows the flights that an airline reported, not its aircraft times those of a type', () => {
    const million = (icao: string) => recordOf(icao).millionFlights ?? 0;
    expect(million('UAL')).toBe(7.2);
    expect(million('SWA')).toBe(12);
    expect(recordOf('UAL').note).toMatch(/^Flights: its flights of a year \(2018\), over 10 years, less 10%/);
    expect(million('ETH')).toBeLessThanOrEqual(1.1);
    expect(recordOf('CMP').sentence).toMatch(/an estimated 1 million flights \(700,000 to 1 million\)/);
    expect(recordOf('CMP').note).toContain(
      'cannot exceed what all its operators made in ten years (World Bank: 1 million)',
    );
  });

  it('counts the SWISS accident of 2024', () => {
    expect(recordOf('SWR')).toMatchObject({ fatalAccidents: 1 });
    expect(recordOf('SWR').millionFlights).toBeGreaterThan(0.8);
  });

  it('SWISS has 7 of 10 points, with the accident of 2024 as a line of its own', () => {
    const { rating, outOf, lines } = rateAirline(airlines.find(({ icao }) => icao === 'SWR') ?? null, TODAY);
    expect({ rating, outOf }).toEqual({ rating: 7, outOf: 10 });
    expect(lines.find(({ text }) => text.startsWith('1 fatal accident in ten years'))).toMatchObject({ points: -1 });
  });

  it('has a rate for the airlines that flew enough, each within its interval', () => {
    const rated = airlines
      .map((airline) => airlineRecordOf(airline, models, TODAY))
      .filter(({ rate }) => rate !== null);
    expect(rated.length).toBeGreaterThan(15);
    for (const { rate, rateLow, rateHigh } of rated) {
      expect(Number(rateLow)).toBeLessThan(Number(rate));
      expect(Number(rateHigh)).toBeGreaterThan(Number(rate));
    }
  });
});
