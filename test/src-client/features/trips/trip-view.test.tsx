import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { DescribedLeg } from '#src/trips/trip.ts';
import { TripView } from '../../../../src-client/features/trips/trip-view.tsx';

const LEG: DescribedLeg = {
  id: 'a',
  flightNumber: 'AA1',
  date: '2026-12-03',
  origin: 'SFO',
  destination: 'LHR',
  airline: 'Alpha Air',
  ban: null,
  originCity: null,
  destinationCity: null,
  via: [],
  departure: null,
  isPast: false,
  knowledge: 'likely',
  knowledgeText: 'An estimate.',
  aircraftWords: 'usually a Boeing 777',
  score: { value: 95, low: 60, high: 98 },
  flightRate: null,
  sentence: null,
};
const SUM = { rate: 1, rateLow: 0.5, rateHigh: 2, sentence: 'The sum.', countedLegs: 2, allLegs: 2, departures: 2 };
const drawn = (legs: DescribedLeg[]) =>
  renderToStaticMarkup(
    <MantineProvider>
      <TripView trip={{ legs, sum: SUM }} />
    </MantineProvider>,
  );

it('a trip has the ban of who flies in words before the sum, once, and before each score; nothing where there is none', () => {
  const sentence = 'Alpha Air is banned by the list.';
  const banned = { ...LEG, ban: { kind: 'banned' as const, label: 'Banned in the EU', sentence } };
  const html = drawn([banned, { ...banned, id: 'b', flightNumber: 'AA2' }]);
  const [before, after] = html.split('The sum.') as [string, string];
  expect(before.match(/Banned in the EU.*?Alpha Air is banned by the list\./g)).toHaveLength(1);
  expect(after.match(/Banned in the EU.*?Alpha Air is banned by the list\..*?Aircraft score 95/g)).toHaveLength(2);
  expect(drawn([LEG])).not.toContain('in the EU');
});
