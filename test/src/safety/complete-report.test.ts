import { expect, it } from 'vitest';
import { completeReport, type SpecifiedReport } from '#src/safety/report/complete-report.ts';

/** Exactly the fields of the specification. */
const specified = {
  safetyScore: 82,
  analysis: 'A safe model.',
  keyIndicators: [{ status: 'positive', text: 'No fatal accidents.' }],
  sources: ['A list'],
  modelSafety: {
    neverLostHull: true,
    fatalAccidents: 0,
    majorAccidents: 0,
    minorAccidents: 1,
    incidents: [{ flight: 'XX1', date: '2020-01-01', severity: 'minor', description: 'A bird strike' }],
    improvements: ['New brakes'],
    totalBuilt: 100,
    hullLoss: 0,
    accidentRate: 0.1,
    modelServiceYears: 10,
  },
  airlineSafety: { rating: 8, safetyRecord: 5, avgFleetAge: 6, fleetSize: 50, certifications: ['IOSA'] },
} satisfies SpecifiedReport;

it('keeps every specified field and adds the others as unknown or none', () => {
  const report = completeReport(specified, { airline: 'Test Air', aircraftType: 'A320' });
  const { sources: _, ...rest } = specified;
  expect(report).toMatchObject(rest);
  expect(report.score).toMatchObject({ value: 82, low: null, sentence: '' });
  expect(report.sourceList.map(({ title }) => title)).toEqual(['A list']);
  expect(report.modelSafety).toMatchObject({ modelName: 'A320', scoreEvents: [], improvementsVerified: [true] });
  expect(report.modelSafety?.incidents[0]).toMatchObject({ cause: null, sources: [] });
  expect(report.airlineSafety).toMatchObject({ airlineName: 'Test Air', ratingLines: [] });
});
