import { describe, expect, it } from 'vitest';
import { loadStateFactors } from '#db/build/rate-tables.ts';
import type { AircraftEvidence, LikelyModel } from '#src/aircraft/likely-aircraft.ts';
import type { FoundFlight } from '#src/flight/flight.ts';
import { findStops } from '#src/flight/stops.ts';
import type { AircraftModel } from '#src/reference/aircraft-model.ts';
import type { Airline } from '#src/reference/airline.ts';
import { buildReportAndAnalysis as tellBuildReportAndAnalysis } from '#src/safety/build-report.ts';
import { likelyProvenance as tellLikelyProvenance } from '#src/safety/model/mix-report.ts';
import { INDUSTRY_ACCIDENTS_PER_100000_HOURS, INDUSTRY_FLEET_AGE_YEARS } from '#src/safety/report/badges.ts';
import { FIGURES, type FigureName } from '#src/safety/report/figure-names.ts';
import { SourceList, figureProvenance as tellFigureProvenance } from '#src/safety/report/source-list.ts';
import type { Provenance, SafetyReport } from '#src/safety/report.ts';
import { TEST_SOURCE, testAirline } from '#test/support/airline.ts';
import { english } from '#test/support/english.ts';
import { knownFlight } from '#test/support/known-flight.ts';
import { readAircraftModels, readAirlines } from '#test/support/read-reference.ts';

const buildReportAndAnalysis = english(tellBuildReportAndAnalysis);
const likelyProvenance = english(tellLikelyProvenance);

const TODAY = '2026-11-20';
const models = readAircraftModels();
const airlines = readAirlines();
const stateFactors = loadStateFactors();

const reportOf = (flight: FoundFlight, model: AircraftModel | null, airline: Airline | null) =>
  buildReportAndAnalysis({ flight, model, comparison: null, airline, today: TODAY, missing: [], stateFactors }).report;

/** Returns what the report shows under each figure's name; null is shown as 'Unknown'. */
function shownValues(flight: FoundFlight, report: SafetyReport): Record<FigureName, unknown> {
  const { score, modelSafety: model, airlineSafety: airline } = report;
  return {
    flight: flight.flightNumber,
    route: flight.origin,
    distance: findStops(flight),
    aircraft: flight.aircraftType,
    safetyScore: score.value,
    scoreInterval: score.low,
    departures: score.exposureMillionDepartures,
    fatalAccidents: model?.fatalAccidents ?? null,
    majorAccidents: model?.majorAccidents ?? null,
    minorAccidents: model?.minorAccidents ?? null,
    totalBuilt: model?.totalBuilt ?? null,
    hullLoss: model?.hullLoss ?? null,
    accidentRate: model?.accidentRate ?? null,
    industryAccidentRate: model && INDUSTRY_ACCIDENTS_PER_100000_HOURS,
    comparison: score.exposureMillionDepartures,
    modelServiceYears: model?.modelServiceYears ?? null,
    rating: airline.rating,
    safetyRecord: airline.safetyRecord,
    fleetSize: airline.fleetSize,
    avgFleetAge: airline.avgFleetAge,
    industryFleetAge: INDUSTRY_FLEET_AGE_YEARS,
    certifications: airline.certifications.at(0) ?? null,
  };
}

function expectTraced(report: SafetyReport, provenance: Provenance | undefined): void {
  expect(provenance?.sources).not.toEqual([]);
  for (const index of provenance?.sources ?? [-1]) {
    const source = report.sourceList[index];
    expect(source?.title).toBeTruthy();
  }
}

describe('where every figure is from', () => {
  it.each(models.map((model) => [model.name, model] as const))('%s', (_name, model) => {
    for (const airline of [airlines[0], airlines[77], null]) {
      const report = reportOf(knownFlight, model, airline ?? null);
      const shown = shownValues(knownFlight, report);
      for (const figure of FIGURES) {
        const provenance = report.provenance[figure];
        if (shown[figure] !== null) expectTraced(report, provenance);
        else expect([figure, provenance?.basis]).toEqual([figure, 'unknown']);
      }
    }
  });

  it('each indicator, line of the rating and improvement', () => {
    for (const airline of airlines) {
      const report = reportOf(knownFlight, models[11] as AircraftModel, airline);
      for (const { provenance } of report.keyIndicators) expectTraced(report, provenance);
      for (const { text, sources, points, basis } of report.airlineSafety.ratingLines) {
        const isTraced = sources.length > 0 || basis === 'rule' || points === null;
        expect([text, isTraced, basis !== undefined]).toEqual([text, true, true]);
      }
      const { improvements = [], improvementsSources = [] } = report.modelSafety ?? {};
      expect(improvementsSources.filter((sources) => sources.length > 0)).toHaveLength(improvements.length);
    }
  });

  it('without aircraft and airline everything says that it is unknown', () => {
    const flightData = { ...knownFlight.flightData, aircraftBasis: 'unknown' as const };
    const { provenance } = reportOf({ ...knownFlight, aircraftType: null, flightData }, null, null);
    const traced = FIGURES.filter((figure) => provenance[figure]?.basis !== 'unknown');
    expect(traced).toEqual(['flight', 'route', 'distance', 'industryFleetAge']);
    expect(provenance.aircraft?.note).toBe("Our data doesn't include the aircraft.");
  });

  it('the aircraft that the reader chose is the reader’s word', () => {
    const flightData = { ...knownFlight.flightData, aircraftBasis: 'chosen' as const };
    const { provenance } = reportOf({ ...knownFlight, flightData }, models[0] as AircraftModel, null);
    expect(provenance.aircraft).toMatchObject({ basis: 'given', sources: [] });
  });
});

describe('traces do not contradict themselves', () => {
  const reports = models.map((model) => reportOf(knownFlight, model, airlines[0] ?? null));
  const sourcesOf = (report: SafetyReport, name: FigureName) =>
    (report.provenance[name]?.sources ?? []).map((index) => report.sourceList[index]?.title ?? '');

  it('no fatal accidents rest on a list of accidents, not on one of flights', () => {
    for (const report of reports.filter(({ score }) => score.fatalAccidents === 0)) {
      expect(sourcesOf(report, 'fatalAccidents').join()).toMatch(/Aviation Safety Network/);
    }
  });

  it('a computed age is no published figure', () => {
    for (const report of reports) {
      if (!sourcesOf(report, 'avgFleetAge').some((title) => title.startsWith('Computed'))) continue;
      expect(report.provenance.avgFleetAge?.basis).toBe('computed');
    }
    expect(reports[0]?.provenance.avgFleetAge?.basis).toBe('computed');
  });

  it('years of service that rest on general knowledge say so', () => {
    for (const report of reports) {
      const isKnowledge = sourcesOf(report, 'modelServiceYears').every((title) =>
        title.startsWith('general knowledge'),
      );
      expect(report.provenance.modelServiceYears?.basis).toBe(isKnowledge ? 'unverified' : 'computed');
    }
  });

  it('of a score are two plain sentences: derivations are on the page of the model', () => {
    for (const { provenance } of reports) {
      for (const figure of ['safetyScore', 'scoreInterval', 'departures', 'fatalAccidents', 'comparison'] as const) {
        expect(provenance[figure]?.note?.match(/[.!?](?= [A-Z]|$)/g)?.length).toBeLessThanOrEqual(2);
      }
      expect(provenance.safetyScore?.note).not.toMatch(/\bk\b|E:/);
    }
  });

  it('name each document once, and no repository or user', () => {
    for (const { sourceList } of reports) {
      const documents = sourceList.map(({ title, url }) => `${title} ${url}`);
      expect(new Set(documents).size).toBe(documents.length);
      expect(sourceList.filter(({ title }) => /github|\.(csv|json|md)\b/i.test(title))).toEqual([]);
    }
  });
});

it('calls no figure published that was computed, and none computed or published that rests on general knowledge alone', () => {
  const contradicting = models.flatMap((model, index) => {
    const { provenance, sourceList } = reportOf(knownFlight, model, airlines[index % airlines.length] ?? null);
    return Object.entries(provenance).flatMap(([name, { basis, sources }]) => {
      const cited = sources.map((source) => sourceList[source]);
      const isComputed = cited.some((source) => source?.title.startsWith('Computed'));
      const isUnborne = cited.length > 0 && cited.every((source) => source?.isVerified === false);
      const isWrong = (basis === 'published' && isComputed) || (['published', 'computed'].includes(basis) && isUnborne);
      return isWrong ? [`${model.id}: ${name} is ${basis}`] : [];
    });
  });
  expect(contradicting).toEqual([]);
});

it('a document that an estimate names by its title alone is the one with an address', () => {
  const sources = new SourceList();
  const fleet = { title: 'Fleet pages of July 2025', asOf: '2025-07' };
  expect(sources.add({ ...fleet, url: null })).toBe(0);
  expect(sources.add({ ...fleet, url: 'https://fleets.example' })).toBe(0);
  expect(sources.add({ ...fleet, url: null })).toBe(0);
  expect(sources.list).toMatchObject([{ title: fleet.title, url: 'https://fleets.example' }]);
});

describe('what is said of a figure', () => {
  const figure = {
    value: 8,
    asOf: '2025',
    source: TEST_SOURCE,
    isApproximate: false,
    isLowerBound: false,
    note: 'Of 2024.',
  };

  it.each([
    [{}, 'Of 2024.'],
    [{ isApproximate: true }, 'Approximate. Of 2024.'],
    [{ isLowerBound: true, note: null }, 'At least this many.'],
    [{ note: null }, null],
  ])('%j is shown as %s', (facts, note) => {
    expect(english(tellFigureProvenance)({ ...figure, ...facts }, new SourceList()).note).toBe(note);
  });

  it('a score whose departures were counted is computed, and one whose departures were estimated is an estimate', () => {
    for (const { basis, asked } of models.map((asked) => ({ asked, basis: asked.scoreBasis }))) {
      const { safetyScore, scoreInterval } = reportOf(knownFlight, asked, null).provenance;
      if (!basis) continue;
      expect(safetyScore?.basis).toBe(basis.basis === 'estimated' ? 'estimated' : 'computed');
      expect(scoreInterval?.note).toContain(`(±${(basis.relativeUncertainty * 100).toFixed(0)}%)`);
    }
  });

  it('a registration that follows from a membership says so', () => {
    const note = (basis: 'by membership' | 'stated') => {
      const iosa = { value: true as const, asOf: '2025-01', source: TEST_SOURCE, basis, note: null };
      return reportOf(knownFlight, null, testAirline({ iosa })).provenance.certifications?.note;
    };
    expect(note('by membership')).toBe('IOSA registration is a condition of the membership.');
    expect(note('stated')).toBeNull();
  });

  it('a mix is as new as the newest of what it was made from, in whatever order', () => {
    const seen = (month: string | null) => ({ kind: 'route' as const, source: 'dot-t100', month, count: 1 });
    const likely = (evidence: AircraftEvidence[]): LikelyModel[] => [
      { modelId: 'boeing-777', modelName: 'Boeing 777', share: 1, evidence },
    ];
    const asOf = (evidence: AircraftEvidence[]) => likelyProvenance(likely(evidence), new SourceList()).asOf;
    expect(asOf([seen('2026-03'), seen(null), seen('2025-12')])).toBe('2026-03');
    expect(asOf([seen(null)])).toBeNull();
  });
});
