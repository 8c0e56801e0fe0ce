import { expect, it } from 'vitest';
import type { DescribedLeg, TripSum } from '#src/trips/trip.ts';
import type { Spoken } from '#src/words/speak.ts';
import { aircraftText, countedText, routeText, timeText } from '../../../../src-client/features/trips/leg-words.ts';

const leg = (known: Partial<Spoken<DescribedLeg>>) =>
  ({
    origin: 'SFO',
    originCity: null,
    destination: 'LHR',
    destinationCity: 'London',
    via: [],
    ...known,
  }) as Spoken<DescribedLeg>;

it.each([
  [leg({}), 'SFO to London (LHR)'],
  [leg({ origin: null }), 'unknown to London (LHR)'],
  [leg({ destination: null }), 'SFO to unknown'],
  [leg({ origin: null, destination: null }), null],
  [leg({ via: ['ORD', 'JFK'] }), 'SFO to London (LHR) by way of ORD, JFK'],
])('a route is written as far as it is known: %# %s', (route, text) => {
  expect(routeText(route)).toBe(text);
});

it('an unknown time or aircraft is described as that', () => {
  const departure = '2026-12-03T11:25:00-08:00';
  expect(timeText(leg({ departure, isPast: false }))).toBe('Leaves at 11:25, local time');
  expect(timeText(leg({ departure, isPast: true }))).toBe('Left at 11:25, local time');
  expect(timeText(leg({ departure, departureTime: '11:25' }))).toBe('Leaves at 11:25, local time, by the booking');
  expect(timeText(leg({ departure: null, isPast: false }))).toBeNull();
  expect(timeText(leg({ departure: null, isPast: true }))).toBe('This day is over');
  expect(aircraftText(leg({ aircraftWords: 'usually a Boeing 777' }))).toBe('Usually a Boeing 777');
  expect(aircraftText(leg({ aircraftWords: null }))).toBe('Aircraft not known');
});

it.each([
  [1, 1, 1, /^1 flight\.$/],
  [2, 2, 2, /^2 flights\.$/],
  [2, 2, 3, /^2 flights with 3 takeoffs\.$/],
  [1, 3, 2, /^1 of 3 flights with 2 takeoffs\. For the rest we don't know /],
])('a sum over %i of %i flights with %i takeoffs says what it includes', (countedLegs, allLegs, departures, text) => {
  expect(countedText({ countedLegs, allLegs, departures } as Spoken<TripSum>)).toMatch(text);
});
