import { expect, it } from 'vitest';
import type { Trip } from '#src/trips/trip.ts';
import { tripsByTime } from '#src/trips/trips-by-time.ts';

const trip = (title: string, dates: string[]): Trip => ({
  id: title,
  title,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  legs: dates.map((date) => ({ id: date, flightNumber: 'BA286', date, origin: null, destination: null })),
});

it('what is to come stands before what is over, each beginning with what is nearest', () => {
  const trips = [
    trip('spring', ['2027-04-01', '2027-04-09']),
    trip('under way', ['2026-11-20', '2026-11-27']),
    trip('without flights', []),
    trip('last year', ['2025-08-01', '2025-08-14']),
    trip('today', ['2026-11-23']),
    trip('yesterday', ['2026-11-22', '2026-11-01']),
  ];
  const { upcoming, past } = tripsByTime(trips, '2026-11-23');
  expect(upcoming.map(({ trip: { title }, next }) => [title, next?.date])).toEqual([
    ['today', '2026-11-23'],
    ['under way', '2026-11-27'],
    ['spring', '2027-04-01'],
    ['without flights', undefined],
  ]);
  expect(past.map(({ trip: { title } }) => title)).toEqual(['yesterday', 'last year']);
});
