import { describe, expect, it } from 'vitest';
import { readAircraftModels, readAirlines } from '#db/reference/read-reference.ts';
import { addFindings, factsOf } from '#src/safety/add-findings.ts';
import { buildReportAndAnalysis, type ReportFacts } from '#src/safety/build-report.ts';
import { knownFlight as flight } from '#test/support/known-flight.ts';

const models = readAircraftModels();
const airlines = readAirlines();
const model = models.find(({ name }) => name === 'Airbus A380') ?? null;
const airline = airlines.find(({ icao }) => icao === 'BAW') ?? null;
const given: ReportFacts = { flight, model, airline, comparison: null, models, today: '2026-11-20', missing: [] };

describe('the facts that the language model sees', () => {
  it('are the statements of which the report is made, each whole and in the text', () => {
    const built = buildReportAndAnalysis(given);
    const facts = factsOf(built);
    expect(facts).toEqual([...built.analysis.model, ...built.analysis.airline]);
    expect(facts.length).toBeGreaterThan(4);
    for (const fact of facts) expect(built.report.analysis).toContain(fact);
  });

  it('are not cut where a name has a period', () => {
    const named = airline && { ...airline, name: 'St. Petersburg Air' };
    const facts = factsOf(buildReportAndAnalysis({ ...given, airline: named }));
    expect(facts.filter((fact) => fact.startsWith('Petersburg'))).toEqual([]);
    expect(facts.some((fact) => fact.startsWith('St. Petersburg Air has '))).toBe(true);
  });

  it('say nothing of an unknown aircraft, about which the report keeps its own words', () => {
    const built = buildReportAndAnalysis({ ...given, model: null });
    expect(factsOf(built)).toEqual(built.analysis.airline);
    const claims = [{ text: 'British Airways is rated.', sources: [0] }];
    const factCount = built.analysis.airline.length;
    const { analysis } = addFindings(built, { evidence: [], factCount, findings: { claims, incidents: [] } });
    expect(analysis.split('\n\n')).toEqual([
      ...[built.analysis.flight, built.analysis.model].map((part) => part.join(' ')),
      'British Airways is rated.',
      built.analysis.closing.join(' '),
    ]);
  });
});
