import { describe, expect, it } from 'vitest';
import { loadStateFactors } from '#db/build/rate-tables.ts';
import { buildReportAndAnalysis } from '#src/safety/build-report.ts';
import type { ReportFacts } from '#src/safety/report-facts.ts';
import { addFindings, factsOf } from '#src/safety/web/add-findings.ts';
import { knownFlight as flight } from '#test/support/known-flight.ts';
import { readAircraftModels, readAirlines } from '#test/support/read-reference.ts';

const models = readAircraftModels();
const airlines = readAirlines();
const stateFactors = loadStateFactors();
const model = models.find(({ name }) => name === 'Airbus A380') ?? null;
const airline = airlines.find(({ icao }) => icao === 'BAW') ?? null;
const given: ReportFacts = {
  flight,
  model,
  airline,
  comparison: null,
  models,
  today: '2026-11-20',
  missing: [],
  stateFactors,
};

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
      ['British Airways is rated.', ...built.analysis.airline.slice(1)].join(' '),
      built.analysis.closing.join(' '),
    ]);
  });

  it('stay in our own words where the language model tells only some of them', () => {
    const built = buildReportAndAnalysis(given);
    const { model, airline } = built.analysis;
    const claims = [{ text: 'The Airbus A380 is told.', sources: [0] }];
    const factCount = factsOf(built).length;
    const { analysis } = addFindings(built, { evidence: [], factCount, findings: { claims, incidents: [] } });
    expect(analysis).toContain(['The Airbus A380 is told.', ...model.slice(1)].join(' '));
    expect(analysis).toContain(airline.join(' '));
  });
});

it('a claim based on a fact and a page is shown as the web’s, with its page', () => {
  const built = buildReportAndAnalysis(given);
  const evidence = [{ title: 'A page', url: 'https://a.example/', snippet: 'Text', date: null }];
  const claims = [{ text: 'It was reported twice.', sources: [0, 1] }];
  const { analysis } = addFindings(built, { evidence, factCount: 1, findings: { claims, incidents: [] } });
  expect(analysis).toMatch(/From the web, as reported there: It was reported twice\. \[\d+\]\n/);
});

describe('where several models are likely, a claim about one of them', () => {
  it.each([
    ['Boeing 777', 'The 777 lost an engine.'],
    ['Embraer E-Jet (E170/175/190/195)', 'An E-jet lost an engine.'],
    ['Dash 8-400 (Q400)', 'The Dash 8 lost an engine.'],
    ['Douglas DC-9', 'The DC-9 lost an engine.'],
    ['DHC-6 Twin Otter', 'The Twin Otter lost an engine.'],
    ['Boeing 787 Dreamliner', 'A Dreamliner lost an engine.'],
    ['Sukhoi Superjet 100', 'A Superjet lost an engine.'],
  ])('%s is left out: %s', (modelName, text) => {
    const built = { ...buildReportAndAnalysis(given), likelyNames: [modelName, 'Concorde'] };
    const claims = [text, 'The airline lost an engine.'].map((claim) => ({ text: claim, sources: [0] }));
    const findings = { claims, incidents: [] };
    const found = addFindings(built, { evidence: [], factCount: 1, findings });
    expect(found.analysis).not.toContain(text);
    expect(found.analysis).toContain('The airline lost an engine.');
  });
});
