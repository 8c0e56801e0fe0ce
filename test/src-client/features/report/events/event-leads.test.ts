import { expect, it } from 'vitest';
import type { ModelSafety, Score } from '#src/safety/report.ts';
import { eventParts } from '../../../../../src-client/features/report/events/event-leads.ts';

/** The introductions of a model's three lists, by how many accidents are counted and how many aircraft were lost. */
function leads(fatalAccidents: number | null, majorAccidents: number | null): string[] {
  const modelSafety = { modelName: 'Boeing 777', majorAccidents } as ModelSafety;
  const score = { fatalAccidents, exposureMillionDepartures: 12.5, basis: 'estimated', from: 1995, asOf: '2025' };
  return eventParts(modelSafety, score as Score).map(({ lead }) => lead);
}

it.each([
  [0, 'No fatal accidents in an estimated 12.5 million departures of the Boeing 777, 1995–2025, across all airlines.'],
  [1, '1 fatal accident in an estimated 12.5 million departures of the Boeing 777, 1995–2025, across all airlines.'],
  [3, '3 fatal accidents in an estimated 12.5 million departures of the Boeing 777, 1995–2025, across all airlines.'],
  [null, 'Nothing is counted: no departure figures are published.'],
])('%s accidents in a score are introduced in words', (count, lead) => {
  const [counted, leftOut] = leads(count, 0);
  expect(counted).toBe(lead);
  expect(leftOut).toMatch(
    count === null ? /^A selection of accidents for a model without a score\.$/ : /^Well-known fatal /,
  );
});

it.each([
  [null, 'The number of aircraft destroyed without deaths is unknown.'],
  [0, 'No aircraft is recorded as destroyed without fatalities.'],
  [1, 'Records show one aircraft destroyed without deaths on board, '],
  [2, 'Records show 2 aircraft destroyed without deaths on board, '],
])('%s aircraft destroyed without deaths are described in words', (count, sentence) => {
  expect(leads(0, count)[2]).toContain(sentence);
});
