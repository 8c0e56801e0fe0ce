import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadStateFactors } from '#db/build/rate-tables.ts';
import type { FoundFlight } from '#src/flight/flight.ts';
import { buildReportAndAnalysis as tellBuildReportAndAnalysis } from '#src/safety/build-report.ts';
import { compareModels } from '#src/safety/model/compare-models.ts';
import { notSetUp as tellNotSetUp } from '#src/safety/report/missing.ts';
import { shortReport } from '#src/safety/report/short-report.ts';
import { sourceLine, sourceOfLine } from '#src/safety/report/source-list.ts';
import { safetyReportSchema } from '#src/safety/report.ts';
import type { ReportFacts } from '#src/safety/report-facts.ts';
import { english } from '#test/support/english.ts';
import { knownFlight as flight } from '#test/support/known-flight.ts';
import { readAircraftModels, readAirlines } from '#test/support/read-reference.ts';

const buildReportAndAnalysis = english(tellBuildReportAndAnalysis);
const notSetUp = english(tellNotSetUp);

const models = readAircraftModels();
const airlines = readAirlines();
const stateFactors = loadStateFactors();

const facts = fc.record({
  flight: fc
    .record({
      flightNumber: fc.constantFrom('BA286', 'LH492', 'UA901'),
      origin: fc.constantFrom('SFO', 'LHR', 'FRA'),
      destination: fc.constantFrom('JFK', 'HND'),
      aircraftType: fc.constantFrom('B77W', 'A388', null),
      registration: fc.constantFrom('G-TEST', null),
    })
    .map((part) => ({ ...flight, ...part })),
  model: fc.constantFrom(...models, null),
  comparison: fc.constantFrom(compareModels('widebody jet', models), null),
  airline: fc.constantFrom(...airlines, null),
  today: fc.constantFrom('2026-11-20', '2027-02-28'),
  missing: fc.constant([]),
  stateFactors: fc.constant(stateFactors),
}) as fc.Arbitrary<ReportFacts>;

describe('report', () => {
  it('has the one documented shape for every model and airline, and every source it names exists', () => {
    fc.assert(
      fc.property(facts, (input) => {
        const report = buildReportAndAnalysis(input).report;
        expect(safetyReportSchema.safeParse(shortReport(report)).error).toBeUndefined();
        const named = [
          ...Object.values(report.provenance).flatMap((figure) => figure.sources),
          ...report.airlineSafety.ratingLines.flatMap((line) => line.sources),
          ...(report.modelSafety?.incidents ?? []).flatMap((incident) => incident.sources),
        ];
        expect(Math.max(0, ...named)).toBeLessThan(Math.max(1, report.sourceList.length));
        expect(report.sourceList.map(sourceLine).map(sourceOfLine)).toEqual(report.sourceList);
      }),
      { numRuns: 300 },
    );
  });

  it('lists exactly the accidents it counts, and counts nothing below zero', () => {
    for (const model of models) {
      const { modelSafety } = buildReportAndAnalysis({
        flight,
        model,
        comparison: null,
        airline: null,
        today: '2026-11-20',
        missing: [],
        stateFactors,
      }).report;
      if (modelSafety?.fatalAccidents != null) expect(modelSafety.scoreEvents).toHaveLength(modelSafety.fatalAccidents);
      for (const count of [modelSafety?.fatalAccidents, modelSafety?.majorAccidents, modelSafety?.minorAccidents]) {
        expect(count ?? 0).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('never tells two different sets of facts in the same words', () => {
    const actual = (input: ReportFacts) => buildReportAndAnalysis(input).report.analysis;
    const key = ({ flight, model, airline, today }: ReportFacts) =>
      JSON.stringify([
        flight.flightNumber,
        flight.origin,
        flight.destination,
        flight.aircraftType,
        flight.registration,
        model?.id,
        airline?.icao,
        today,
      ]);
    fc.assert(
      fc.property(facts, facts, (one, other) => {
        expect(actual(one) === actual(other)).toBe(key(one) === key(other));
      }),
      { numRuns: 500 },
    );
  });

  it('writes numbers and names as a person would', () => {
    const { analysis } = buildReportAndAnalysis({
      flight: { ...flight, flightData: { ...flight.flightData, aircraftBasis: 'chosen' } },
      model: models.find(({ id }) => id === 'airbus-a320ceo') ?? null,
      comparison: null,
      airline: airlines.find(({ icao }) => icao === 'AAL') ?? null,
      today: '2026-11-20',
      missing: [],
      stateFactors,
    }).report;
    expect(analysis).toContain('You selected an Airbus A320ceo (type ');
    expect(analysis).toContain('American Airlines has 1,013 aircraft, ');
    const rare = buildReportAndAnalysis({
      flight: { ...flight, flightData: { ...flight.flightData, aircraftBasis: 'chosen' } },
      model: models.find(({ id }) => id === 'boeing-747-8') ?? null,
      comparison: null,
      airline: null,
      today: '2026-11-20',
      missing: [],
      stateFactors,
    }).report;
    expect(rare.analysis).toContain('that gives an early estimate of 77 out of 100');
    expect(rare.analysis).toContain('(1 fatal accident in 3.1 to 180 million flights)');
  });

  it('shows what is unknown as unknown', () => {
    const unknown: FoundFlight = {
      ...flight,
      aircraftType: null,
      flightData: { ...flight.flightData, aircraftBasis: 'unknown', aircraftModelId: null, operatingCarrier: null },
    };
    const report = buildReportAndAnalysis({
      flight: unknown,
      model: null,
      comparison: null,
      airline: null,
      today: '2026-11-20',
      missing: [],
      stateFactors,
    }).report;
    expect(report).toMatchObject({ safetyScore: null, modelSafety: null });
    expect(report.airlineSafety).toMatchObject({
      rating: null,
      safetyRecord: null,
      fleetSize: null,
      avgFleetAge: null,
      certifications: [],
    });
    expect(report.provenance.rating?.basis).toBe('unknown');
    expect(report.keyIndicators.every((indicator) => indicator.status === 'warning')).toBe(true);
    expect(report.analysis).toContain("We don't know which aircraft");
  });
});

it('a model in a report has what is on record about it, and the report names the built-in data as a source', () => {
  const reportOf = (modelId: string) =>
    buildReportAndAnalysis({
      flight,
      model: models.find(({ id }) => id === modelId) ?? null,
      airline: null,
      comparison: null,
      today: '2026-11-20',
      missing: [],
      stateFactors,
      factsAsOf: { shipped: '2026-11-25', lists: null },
    }).report;
  const { modelSafety, sourceList } = reportOf('boeing-737-max');
  expect(modelSafety).toMatchObject({
    neverLostHull: false,
    fatalAccidents: 2,
    majorAccidents: 0,
    minorAccidents: null,
    totalBuilt: 2120,
    hullLoss: null,
    accidentRate: 0.0098,
    modelServiceYears: 9,
  });
  expect(modelSafety?.incidents[0]).toMatchObject({
    flight: 'Alaska Airlines 1282',
    date: '2024-01-05',
    severity: 'major',
    description: expect.stringMatching(/^A door plug blew out/),
    cause: 'Four retaining bolts had not been refitted at the factory.',
  });
  expect(modelSafety?.improvements).toContain(
    'MCAS was redesigned to compare two sensors, act only once and never overpower the pilot.',
  );
  expect(reportOf('airbus-a380').modelSafety).toMatchObject({ neverLostHull: true, fatalAccidents: 0, hullLoss: null });
  expect(sourceList.map(sourceLine)).toContain(
    'Built-in data of this site, not live: flight, aircraft model · as of 2026-11-25',
  );
});

it('the analysis opens with who flies where, and by way of what', () => {
  const actual = (part: Partial<FoundFlight>) =>
    buildReportAndAnalysis({
      flight: { ...flight, ...part },
      model: null,
      airline: null,
      comparison: null,
      today: '2026-11-20',
      missing: [],
      stateFactors,
    }).report.analysis;
  expect(actual({})).toMatch(
    /^BA286 \(call sign BAW286\) is operated by British Airways from San Francisco \(SFO\) to London \(LHR\)\. /,
  );
  const places = flight.flightData.places?.map((place) => ({ ...place, code: place.code === 'SFO' ? 'KSFO' : 'EGLL' }));
  const byIcao = { origin: 'KSFO', destination: 'EGLL', flightData: { ...flight.flightData, places } };
  expect(actual(byIcao)).toContain(' from San Francisco (SFO) to London (LHR). ');
  const flightData = { ...flight.flightData, via: ['KEF', 'DUB'], operatingCarrier: null };
  expect(actual({ flightData, airline: null })).toMatch(
    /^BA286 \(call sign BAW286\) from San Francisco \(SFO\) to London \(LHR\), calling at KEF and DUB\. /,
  );
});

it.each([
  [[], []],
  [['Serper'], ["This report doesn't include web search results (Serper): not set up on this site."]],
  [
    ['FlightRadar24', 'Serper', 'OpenAI'],
    [
      "This report doesn't include live flight data (FlightRadar24), web search results (Serper), or AI analysis (OpenAI): not set up on this site.",
    ],
  ],
] as const)('without %j it says what is left out', (services, actual) => {
  expect(notSetUp([...services])).toEqual(actual);
});

describe('the flight in its report', () => {
  const built = (icao: string | null, modelId: string | null) =>
    buildReportAndAnalysis({
      flight,
      model: models.find(({ id }) => id === modelId) ?? null,
      comparison: null,
      airline: airlines.find((airline) => airline.icao === icao) ?? null,
      today: '2026-11-20',
      missing: [],
      stateFactors,
    }).report;

  it('has its own rate: that of the type times the factor of the state that certifies the operator', () => {
    const { flightRate, operatorState, fit } = built('SWA', 'boeing-737-max');
    expect(flightRate?.ratePerMillionDepartures).toBeCloseTo(0.1022, 3);
    expect(flightRate).toMatchObject({
      verdict: 'unclear',
      verdictWords: 'Like airline flying in general, as far as the record can tell',
    });
    expect(operatorState).toMatchObject({ iso3: 'USA', name: 'United States', accidents: 5 });
    expect(operatorState.low).toBeLessThan(operatorState.factor);
    expect(fit).toBe('2026-11-25');
  });

  it('says so where the operator or the aircraft is unknown, and always has a state', () => {
    expect(built(null, 'boeing-737-ng')).toMatchObject({
      flightRate: { verdict: 'unclear' },
      operatorState: {
        iso3: null,
        accidents: null,
        sentence: expect.stringContaining('which state certifies British Airways'),
      },
    });
    expect(built('SWA', null)).toMatchObject({ flightRate: null, operatorState: { iso3: 'USA' } });
  });
});
