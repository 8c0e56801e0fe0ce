import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { DescribedLeg, TripSum } from '#src/trips/trip.ts';
import type { Spoken } from '#src/words/speak.ts';
import { TripView } from '../../../../src-client/features/trips/trip-view.tsx';

const RATE = { ratePerMillionDepartures: 0.1, rateLow: 0.01, rateHigh: 1, verdict: 'unclear' as const };
const LEG: Spoken<DescribedLeg> = {
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
  models: [{ modelId: 'boeing-777', modelName: 'Boeing 777', share: 1 }],
  score: { value: 95, low: 60, high: 98 },
  flightRate: RATE,
  sentence: 'The sentence of a flight.',
};
const SUM: Spoken<TripSum> = {
  rate: 0.2,
  rateLow: 0.02,
  rateHigh: 2,
  sentence: 'The sum.',
  perFlight: RATE,
  countedLegs: 2,
  allLegs: 2,
  departures: 2,
};
const drawn = (legs: Spoken<DescribedLeg>[], sum = SUM) =>
  renderToStaticMarkup(
    <MantineProvider>
      <TripView trip={{ legs, sum, places: [] }} />
    </MantineProvider>,
  );

it('a trip has its verdict first, as a report words it, and its figures behind', () => {
  const html = drawn([LEG, { ...LEG, id: 'b', flightNumber: 'AA2' }]);
  expect(html).toMatch(
    /This trip: like airline flying in general.*<summary>The numbers.*The sum\..*AA1: The sentence/s,
  );
  expect(html.match(/An estimate\./g)).toHaveLength(1);
  const worse = { ...SUM, perFlight: { ...RATE, verdict: 'worse' as const } };
  expect(drawn([LEG], worse)).toContain('This trip: more fatal accidents than airline flying in general');
});

it('what is known differs by flight where it does', () => {
  const html = drawn([LEG, { ...LEG, id: 'b', flightNumber: 'AA2', knowledgeText: 'Seen.' }]);
  expect(html).toMatch(/AA1.*An estimate\..*AA2.*Seen\./s);
});

it('prints no time that is not known, and says that a chosen aircraft does not fit', () => {
  expect(drawn([LEG])).not.toMatch(/Time not known|Leaves at/);
  const timed = { ...LEG, departure: '2026-12-03T16:30:00-08:00', departureTime: '16:30' };
  expect(drawn([timed])).toContain('Leaves at 16:30, local time, by the booking');
  expect(drawn([{ ...LEG, aircraft: 'ATR 72' }])).toContain('You chose the ATR 72, which doesn&#x27;t fit');
});

it('a ban stands before all, and no figure of its flight beside it', () => {
  const sentence = 'Alpha Air is banned by the list.';
  const banned = { ...LEG, ban: { kind: 'banned' as const, label: 'Banned in the EU', sentence } };
  const html = drawn([banned, { ...banned, id: 'b', flightNumber: 'AA2' }]);
  const [before, after] = html.split('The sum.') as [string, string];
  expect(before.match(/Banned in the EU.*?Alpha Air is banned by the list\./g)).toHaveLength(1);
  expect(before).toContain('no figure outweighs that');
  expect(after.match(/Alpha Air is banned by the list\./g)).toHaveLength(2);
  expect(html).not.toMatch(/airline flying in general|average flying/);
  expect(drawn([LEG])).not.toContain('in the EU');
});
