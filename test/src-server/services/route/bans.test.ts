import { describe, expect, it } from 'vitest';
import { checkWatchedLegs } from '#server/services/watch/check-watched-legs.ts';
import { flightsComparisonSchema } from '#src/flight/flights-comparison.ts';
import { routeAnswerSchema } from '#src/flight/route-search.ts';
import { banOf } from '#src/safety/report/bands.ts';
import type { ShortReport } from '#src/safety/report.ts';
import { describedLegSchema } from '#src/trips/trip.ts';
import { emulatedBrowser } from '#test/emulators/channel-hosts.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { addRoutes } from '#test/support/change-facts.ts';
import { liveApp } from '#test/support/live-app.ts';
import { mailsOf } from '#test/support/mailed.ts';
import { newMember, post } from '#test/support/member.ts';
import { airlinesCsv, routesCsv } from '#test/support/standing-data.ts';
import { addChannel, deliver, watchingApp } from '#test/support/watching.ts';

const GENEROUS = { FREE_SEARCHES: 'unlimited', RATE_LIMITS: 'off' };
const ROUTE = '/api/guest/flights/search-by-airports?origin=';
const SENTENCE = /^Aeroflot is banned by the EU Air Safety List \(as of [^)]+\)\.$/;
const BAN = { kind: 'banned', label: 'Banned in the EU', sentence: expect.stringMatching(SENTENCE) };
const AEROFLOT = { flightNumber: 'SU2163', date: '2026-12-03' };
const BRITISH = { flightNumber: 'BA286', date: '2026-12-10' };

/** The score is that of the aircraft: it is as good as any other, and the ban is shown next to it. */
describe('a ban in force', () => {
  it('is in the rows of a route, and in no row of who is not banned', async () => {
    const { app } = await testApp(GENEROUS);
    const banned = routeAnswerSchema.parse((await visitor(app)(`${ROUTE}AYT&destination=SVO`)).json());
    expect(banned.flights.map(({ airlineFacts }) => airlineFacts?.ban)).toEqual([BAN, BAN]);
    expect(banned.flights[0]?.score?.value).toBeGreaterThan(75);
    const others = routeAnswerSchema.parse((await visitor(app)(`${ROUTE}SFO&destination=LHR`)).json());
    expect(others.flights.map(({ airlineFacts }) => airlineFacts?.ban ?? null)).toEqual(others.flights.map(() => null));
  });

  it('is not shown for a flight that the banned airline only sells', async () => {
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

  it('is shown for an airline without a record, whose state says that there is none', async () => {
    const { app, ctx } = await testApp(GENEROUS);
    const rows = ['IZA201,IZA,201,IZA,UUDD-USII', 'FOO123,FOO,123,FOO,UUDD-USII', 'UGD201,UGD,201,UGD,EGKK-HUEN'];
    const routes = routesCsv(...rows);
    const airlines = airlinesCsv('IZA,Izhavia,IZA,I8,,', 'FOO,Foo Air,FOO,,,', 'UGD,Uganda Airlines,UGD,UR,,');
    const files = {
      'routes/schema-01/T/T.csv': routes,
      'airlines/schema-01/airlines.csv': airlines,
    };
    addRoutes(ctx, files);
    const guest = visitor(app);
    const sentence = 'Izhavia is banned by the EU Air Safety List (as of Jun 9, 2026).';
    const report = async (number: string): Promise<ShortReport> =>
      (await guest(`/api/guest/flights/search?flightNumber=${number}`)).json().safetyReport;
    const banned = await report('IZA201');
    expect(banOf(banned.bands)?.sentence).toBe(sentence);
    expect(banned.keyIndicators.at(-1)?.text).toBe('We have no other data on this airline.');
    expect(banned.analysis).toContain(`${sentence} We don't have other data on this airline`);
    expect(banned.airlineSafety.rating).toBeNull();
    const unknown = await report('FOO123');
    expect(banOf(unknown.bands)).toBeNull();
    expect(unknown.analysis).toContain("we can't say whether the EU Air Safety List bans it");
    const free = await report('UGD201');
    expect(free.analysis).toContain('Uganda Airlines is not on the EU Air Safety List (as of Jun 9, 2026). We don');
    expect(free.operatorState?.iso3).toBe('UGA');
    expect(free.airlineSafety).toMatchObject({
      rating: null,
      ratingLines: [{ about: 'eu-list', check: 'passed', points: null }],
    });
    const { flights } = routeAnswerSchema.parse((await guest(`${ROUTE}DME&destination=IJK`)).json());
    const facts = Object.fromEntries(flights.map(({ callsign, airlineFacts }) => [callsign, airlineFacts]));
    expect(facts).toEqual({
      IZA201: {
        rating: null,
        facts: ['Nothing else on record about the airline'],
        concerns: [{ check: 'unknown', text: 'Nothing else on record about the airline' }],
        ban: { ...BAN, sentence },
      },
      FOO123: null,
    });
  });

  it('is in a comparison', async () => {
    const { app } = await testApp(GENEROUS);
    const answer = await visitor(app)('/api/flights/compare?flights=SU2163,BA286');
    const { flights } = flightsComparisonSchema.parse(answer.json());
    expect(flights.map(({ airlineFacts }) => airlineFacts?.ban)).toEqual([BAN, null]);
  });

  it('is in a trip, for anyone with its link, and in its calendar', async () => {
    const { app } = await testApp(GENEROUS);
    const member = await newMember(app);
    const { id } = (await member(post('/api/trips', { legs: [AEROFLOT, BRITISH] }))).json();
    const { legs } = (await member(`/api/trips/${id}`)).json();
    expect(legs.map((leg: object) => describedLegSchema.parse(leg).ban)).toEqual([BAN, null]);
    const { sharedPath } = (await member(post(`/api/trips/${id}/share`))).json();
    const shared = await visitor(app, '203.0.113.7')(`/api/shared-trips/${sharedPath.split('/').at(-1)}`);
    expect(shared.json().legs).toEqual(legs);
    const { text } = (await member(`/api/trips/${id}/calendar`)).json();
    const descriptions = text
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .filter((line: string) => line.startsWith('DESCRIPTION:'));
    expect(descriptions).toEqual([
      expect.stringMatching(/^DESCRIPTION:Aeroflot is banned by the EU Air Safety List .*\\nAircraft: /),
      expect.stringMatching(/^DESCRIPTION:Aircraft: /),
    ]);
  });

  it('is in what is sent of a watched flight, before its score', async () => {
    const test = await watchingApp();
    const browser = emulatedBrowser();
    await addChannel(test, { kind: 'mail' });
    await addChannel(test, { kind: 'push', subscription: browser.subscription });
    await addChannel(test, { kind: 'ntfy', url: `${test.host.url}/topic` });
    const { id } = (await test.member(post('/api/trips', { legs: [AEROFLOT] }))).json();
    expect((await test.member(post(`/api/trips/${id}/watch`))).statusCode).toBe(200);
    test.clock.set('2026-12-02T12:00:00Z');
    await checkWatchedLegs(test.ctx, { signal: new AbortController().signal });
    await deliver(test);
    await test.ctx.background.idle();
    const text =
      /SU2163 on Dec 3 is tomorrow\. Likely aircraft: [^.]+\. Aeroflot is banned by the EU Air Safety List \(as of [^)]+\)\. Aircraft safety score: /;
    expect(test.host.received.map(({ body }) => body)).toEqual([expect.stringMatching(text)]);
    expect(test.pushed.map((request) => browser.read(request).text)).toEqual([expect.stringMatching(text)]);
    expect((await mailsOf(test)).map((mail) => mail.text)).toEqual([expect.stringMatching(text)]);
  });
});
