import { expect, it } from 'vitest';
import { byRate } from '#src/flight/route-order.ts';
import type { RouteFlight } from '#src/flight/route-search.ts';

const flight = (flightNumber: string, rate: number | null, isBanned = false) =>
  ({
    flightNumber,
    ...(rate && { flightRate: { ratePerMillionDepartures: rate, rateLow: 0, rateHigh: 1, verdict: 'unclear' } }),
    airlineFacts: {
      rating: null,
      facts: [],
      ban: isBanned ? { kind: 'banned', label: 'Banned in the EU', sentence: 'It is banned.' } : null,
    },
  }) as unknown as RouteFlight;

it('lists the lowest rate first, unknown ones after, and banned airlines last', () => {
  const flights = [flight('A1', 0.3), flight('A2', null), flight('A3', 0.01, true), flight('A4', 0.1)];
  expect(byRate(flights).map(({ flightNumber }) => flightNumber)).toEqual(['A4', 'A1', 'A2', 'A3']);
});
