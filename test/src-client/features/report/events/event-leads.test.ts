import { expect, it } from 'vitest';
import type { ListedEvent } from '#src/safety/model/event-list.ts';
import type { ModelSafety, Score } from '#src/safety/report.ts';
import type { Spoken } from '#src/words/speak.ts';
import { eventParts } from '../../../../../src-client/features/report/events/event-groups.tsx';

/** The introductions of a model's three lists, by how many accidents are counted and how many aircraft were lost. */
function leads(fatalAccidents: number | null, majorAccidents: number | null, listed = 0): string[] {
  const events = Array.from({ length: listed }, () => ({ severity: 'major' }) as Spoken<ListedEvent>);
  const modelSafety = { modelName: 'Boeing 777', majorAccidents } as Spoken<ModelSafety>;
  const score = { fatalAccidents, exposureMillionDepartures: 12.5, basis: 'estimated', from: 1995, asOf: '2025' };
  return eventParts(events, modelSafety, score as Spoken<Score>).map(({ lead }) => lead);
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
  [null, 0, 'The number of aircraft destroyed without deaths is unknown.'],
  [0, 0, 'No aircraft is recorded as destroyed without fatalities.'],
  [
    1,
    0,
    'Records show one aircraft destroyed without deaths on board, across all operators: none is listed in this history.',
  ],
  [2, 2, 'destroyed without deaths on board, across all operators: 2 listed in this history as Major.'],
  [3, 2, 'across all operators: 2 listed in this history as Major, the rest known only as a total.'],
])('%s aircraft destroyed without deaths, %s of them listed, are described in words', (count, listed, sentence) => {
  expect(leads(0, count, listed)[2]).toContain(sentence);
});
