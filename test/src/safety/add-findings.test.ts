import { describe, expect, it } from 'vitest';
import { loadStateFactors } from '#db/build/rate-tables.ts';
import { buildReportAndAnalysis as tellBuildReportAndAnalysis } from '#src/safety/build-report.ts';
import type { ReportFacts } from '#src/safety/report-facts.ts';
import { addFindings as tellAddFindings } from '#src/safety/web/add-findings.ts';
import { english } from '#test/support/english.ts';
import { knownFlight as flight } from '#test/support/known-flight.ts';
import { readAircraftModels, readAirlines } from '#test/support/read-reference.ts';

const buildReportAndAnalysis = english(tellBuildReportAndAnalysis);
const addFindings = english(tellAddFindings);

const PAGE = { title: 'A page', url: 'https://a.example/', snippet: 'Text', date: null };
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

it('a sentence of a page is shown as the web’s, with its page, beside all of our own statements', () => {
  const built = buildReportAndAnalysis(given);
  const claims = [{ text: 'It was reported twice.', source: 0 }];
  const { analysis } = addFindings(built, [PAGE], { claims, incidents: [] });
  expect(analysis).toMatch(/From the web, as reported there: It was reported twice\. \[\d+\]\n/);
  for (const part of ['flight', 'model', 'airline', 'closing'] as const) {
    expect(analysis).toContain(built.analysis[part].join(' '));
  }
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
    const claims = [text, 'The airline lost an engine.'].map((claim) => ({ text: claim, source: 0 }));
    const found = addFindings(built, [PAGE], { claims, incidents: [] });
    expect(found.analysis).not.toContain(text);
    expect(found.analysis).toContain('The airline lost an engine.');
  });
});
