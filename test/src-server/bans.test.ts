import { describe, expect, it } from 'vitest';
import { flightsComparisonSchema } from '#src/flight/flights-comparison.ts';
import { routeAnswerSchema } from '#src/flight/route-search.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { liveApp } from '#test/support/live-app.ts';

const GENEROUS = { FREE_SEARCHES: 'unlimited', RATE_LIMITS: 'off' };
const ROUTE = '/api/guest/flights/search-by-airports?origin=';
const SENTENCE = /^Aeroflot is banned by the EU Air Safety List \(as of [^)]+\)\.$/;
const BAN = { kind: 'banned', label: 'Banned in the EU', sentence: expect.stringMatching(SENTENCE) };

/** The score is that of the aircraft: it is as good as any, and the ban stands beside it. */
describe('a ban in force', () => {
  it('is in the rows of a route, and in no row of who is not banned', async () => {
    const { app } = await testApp(GENEROUS);
    const banned = routeAnswerSchema.parse((await visitor(app)(`${ROUTE}AYT&destination=SVO`)).json());
    expect(banned.flights.map(({ airlineFacts }) => airlineFacts?.ban)).toEqual([BAN, BAN]);
    expect(banned.flights[0]?.score?.value).toBeGreaterThan(75);
    const others = routeAnswerSchema.parse((await visitor(app)(`${ROUTE}SFO&destination=LHR`)).json());
    expect(others.flights.map(({ airlineFacts }) => airlineFacts?.ban ?? null)).toEqual(others.flights.map(() => null));
  });

  it('is not told of a flight that the banned airline only sells', async () => {
    const { app, flightradar24 } = await liveApp();
    const way = { orig_iata: 'AYT', orig_icao: 'LTAI', dest_iata: 'SVO', dest_icao: 'UUEE', type: 'B738' };
    const at = (time: string) => ({ first_seen: time, datetime_takeoff: time, ...way });
    flightradar24.extraRows.push(
      { fr24_id: 'a', flight: 'SU2163', callsign: 'AFL2163', operating_as: 'AFL', ...at('2026-11-19T10:00:00') },
      { fr24_id: 'b', flight: 'SU9163', callsign: 'THY9AB', operating_as: 'THY', ...at('2026-11-19T11:00:00') },
    );
    const { flights } = (await visitor(app)(`${ROUTE}AYT&destination=SVO`)).json();
    const bans = flights.map(({ flightNumber, airlineFacts }: (typeof flights)[number]) => [
      flightNumber,
      airlineFacts.ban,
    ]);
    expect(Object.fromEntries(bans)).toEqual({ SU2163: BAN, SU9163: null });
  });

  it('is in a comparison', async () => {
    const { app } = await testApp(GENEROUS);
    const answer = await visitor(app)('/api/flights/compare?flights=SU2163,BA286');
    const { flights } = flightsComparisonSchema.parse(answer.json());
    expect(flights.map(({ airlineFacts }) => airlineFacts?.ban)).toEqual([BAN, null]);
  });
});
