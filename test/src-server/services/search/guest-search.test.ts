import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flightSchema } from '#src/flight/flight.ts';
import { findStops } from '#src/flight/stops.ts';
import type { Comparison } from '#src/safety/model/comparison.ts';
import { completeReport } from '#src/safety/report/complete-report.ts';
import { safetyReportSchema } from '#src/safety/report.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { testFolder } from '#test/support/database.ts';
import { knownFlightNumbers } from '#test/support/known-flight.ts';
import { seedUsers, signedIn } from '#test/support/member.ts';

const SEARCH = '/api/guest/flights/search';
const search = (flightNumber: string, more = '') => `${SEARCH}?flightNumber=${encodeURIComponent(flightNumber)}${more}`;

it.each([
  ['https://fly.example', true],
  ['http://localhost:3000', undefined],
])('at %s the cookie of a guest is for https alone: %s', async (PUBLIC_URL, isSecure) => {
  const { app } = await testApp({ PUBLIC_URL });
  const browser = visitor(app);
  const { cookies } = await browser(search('BA286'));
  expect(cookies).toMatchObject([{ name: 'airworthy_guest', httpOnly: true, sameSite: 'Lax', path: '/' }]);
  expect(cookies[0]?.secure).toBe(isSecure);
  const again = await browser(search('LH492'));
  expect([again.statusCode, again.cookies]).toEqual([200, []]);
});

describe('a guest searches a flight', () => {
  it('BA286: from San Francisco to London, scored, rated, with dated sources', async () => {
    const { app } = await testApp();
    const response = await visitor(app)(search('BA286'));
    expect(response.statusCode).toBe(200);
    const { flight, safetyReport } = response.json();
    expect(flightSchema.safeParse(flight).error).toBeUndefined();
    expect(safetyReportSchema.safeParse(safetyReport).error).toBeUndefined();
    expect(flight).toMatchObject({
      flightNumber: 'BA286',
      callsign: 'BAW286',
      origin: 'SFO',
      destination: 'LHR',
      airline: 'British Airways',
    });
    expect(flight.flightData).toMatchObject({ provider: 'reference', aircraftBasis: 'likely' });
    const { value, low, high } = safetyReport.score;
    expect(safetyReport.safetyScore).toBe(value);
    expect(low).toBeLessThan(value);
    expect(high).toBeGreaterThan(value);
    expect(safetyReport.airlineSafety.rating).toBe(10);
    expect(safetyReport.airlineSafety.ratingLines.length).toBeGreaterThanOrEqual(4);
    const dated = safetyReport.sources.filter((line: string) => line.includes(' · as of 20'));
    expect(dated.length).toBeGreaterThanOrEqual(3);
  });

  it('names the stops of a flight with several legs', async () => {
    const { app } = await testApp();
    const { flight } = (await visitor(app)(search('QF1'))).json();
    expect(flight).toMatchObject({ origin: 'SYD', destination: 'LHR', flightData: { via: ['SIN'] } });
    expect(findStops(flight)?.map((stop) => stop.city)).toEqual(['Sydney', 'Singapore', 'London']);
  });

  it('compares the model with all of its class, each from the pair that its own score is made of', async () => {
    const { app } = await testApp();
    const { flight, safetyReport } = (await visitor(app)(`${search('BA286')}&aircraftType=A388`)).json();
    const { category, peers } = completeReport(safetyReport, flight).comparison as Comparison;
    expect([category, peers.length]).toEqual(['widebody jet', 16]);
    const own = peers.find((peer) => peer.modelId === 'airbus-a380');
    const { value, low, high, fatalAccidents, exposureMillionDepartures } = safetyReport.score;
    expect(own).toMatchObject({ score: value, low, high, fatalAccidents, exposureMillionDepartures });
  });

  it('takes the aircraft from the reader, by designator, name or model', async () => {
    const { app } = await testApp();
    const guest = visitor(app);
    for (const [typed, modelId] of [
      ['A388', 'airbus-a380'],
      ['77W', 'boeing-777'],
      ['boeing-787', 'boeing-787'],
      ['737-8', 'boeing-737-max'],
      ['Boeing 737-8AS', 'boeing-737-ng'],
    ]) {
      const { flight, safetyReport } = (await guest(search('BA286', `&aircraftType=${typed}`))).json();
      expect(flight.flightData).toMatchObject({ aircraftBasis: 'chosen', aircraftModelId: modelId });
      expect(safetyReport.modelSafety.modelId).toBe(modelId);
    }
    const refused = await guest(search('BA286', '&aircraftType=QQQQ'));
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toContain('QQQQ');
  });

  it('answers the same question again from what is stored, and the next day anew', async () => {
    const { app, clock } = await testApp();
    const guest = visitor(app);
    const first = (await guest(search('LH492'))).json();
    for (const typed of ['lh 0492', ' Lh-492 ']) expect((await guest(search(typed))).json()).toEqual(first);
    const { flightNumber, origin, destination } = first.flight;
    expect((await guest(search('DLH492'))).json().flight).toMatchObject({ flightNumber, origin, destination });
    clock.set('2026-11-21T12:00:01Z');
    expect((await guest(search('LH492'))).json().flight.id).not.toBe(first.flight.id);
  });
});

it('what one visitor searched is not read again by another who is not signed in', async () => {
  const { app } = await testApp();
  expect((await visitor(app)(search('BA286'))).statusCode).toBe(200);
  expect((await visitor(app)('/api/flights/search?flightNumber=BA286')).statusCode).toBe(401);
});

describe('what is refused', () => {
  it.each([
    ['B', 'Flight number must be at least 2 characters long'],
    ['', 'Flight number must be at least 2 characters long'],
    ["' OR 1=1", "That doesn't look like a flight number"],
    ['✈️✈️✈️', "That doesn't look like a flight number"],
    ['x'.repeat(900), "That doesn't look like a flight number"],
  ])('%s is a 400 with a sentence', async (typed, sentence) => {
    const { app } = await testApp();
    const response = await visitor(app)(search(typed));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_input', message: expect.stringContaining(sentence) });
  });

  it('an unknown flight is a 404 that helps a traveler; an administrator also reads which key is missing', async () => {
    const test = await testApp();
    await seedUsers(test);
    const sentence =
      "We couldn't find flight ZZ9999. Check the number on your booking, or search by airports instead. " +
      "If another airline operates it, try that airline's number.";
    for (const browser of [visitor(test.app), await signedIn(test.app, 'fresh')]) {
      const response = await browser(search('ZZ9999'));
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ code: 'flight_unknown', message: sentence, requestId: expect.any(String) });
    }
    const near = (await visitor(test.app)(search('BA9999'))).json();
    expect(near.airline).toMatchObject({ name: 'British Airways', url: '/airlines/british-airways' });
    expect(near.near).toContain('BA903');
    expect(near.near.every((number: string) => number.startsWith('BA'))).toBe(true);
    const actual = await (await signedIn(test.app, 'admin'))(search('ZZ9999'));
    expect(actual.statusCode).toBe(404);
    expect(actual.json()).toMatchObject({
      message: `${sentence} Add a FlightRadar24 API key for live data.`,
      service: 'FlightRadar24',
    });
    const ended = (await (await signedIn(test.app, 'admin'))(search('NK123'))).json();
    expect(ended).toMatchObject({ isEnded: true, message: expect.not.stringContaining('API key') });
    expect(ended).not.toHaveProperty('service');
  });

  it('a date that is none is a 400', async () => {
    const { app } = await testApp();
    expect((await visitor(app)(search('BA286', '&date=2026-02-30'))).statusCode).toBe(400);
    expect((await visitor(app)(search('BA286', '&date=tomorrow'))).statusCode).toBe(400);
  });

  it('a date more than a year away is a 400 that says which may be asked for, for a route as well', async () => {
    const { app } = await testApp();
    const guest = visitor(app);
    const route = '/api/guest/flights/search-by-airports?origin=SFO&destination=LHR';
    for (const date of ['0001-01-01', '2025-11-18', '2027-11-22', '9999-12-31']) {
      for (const asked of [search('BA286', `&date=${date}`), `${route}&date=${date}`]) {
        const response = await guest(asked);
        expect([response.statusCode, response.json().message], asked).toEqual([
          400,
          'Please choose a date between Nov 20, 2025 and Nov 21, 2027.',
        ]);
      }
    }
    expect((await guest(search('BA286', '&date=2025-11-20'))).statusCode).toBe(200);
    expect((await guest(`${route}&date=2027-11-20`)).statusCode).toBe(200);
  });

  it('two flight numbers at once are a 400 that asks for one', async () => {
    const { app } = await testApp();
    const response = await visitor(app)(search('BA286/7'));
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      'That looks like two flight numbers. Enter one at a time, such as BA286.',
    ]);
  });

  it('an unknown path under /api is a JSON 404', async () => {
    const { app } = await testApp();
    const response = await visitor(app)('/api/nothing');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not_found', requestId: expect.any(String) });
  });
});

describe('the guest allowance', () => {
  const FLIGHTS = ['BA286', 'LH492', 'UA901', 'QF1', 'SQ22'];

  it('carries four searches of one visitor; the fifth is a 401, and failures cost nothing', async () => {
    const { app } = await testApp();
    const guest = visitor(app);
    for (const typed of ['ZZ9999', 'B', 'BA286', 'ZZ9999', 'LH492', 'UA901', 'QF1']) await guest(search(typed));
    const fifth = await guest(search('SQ22'));
    expect(fifth.statusCode).toBe(401);
    expect(fifth.json().message).toBe('Authentication required to continue searching.');
  });

  it('counts a script without cookies as one visitor', async () => {
    const { app } = await testApp();
    const statuses = [];
    for (const flight of FLIGHTS) statuses.push((await app.inject(search(flight))).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 401]);
  });

  it('gives each new visitor with the same browser behind one address their own', async () => {
    const { app } = await testApp();
    const headers = { 'user-agent': 'one model of phone', 'sec-fetch-site': 'same-origin' };
    for (const flight of FLIGHTS) {
      expect((await visitor(app)({ url: search(flight), headers })).statusCode).toBe(200);
    }
  });

  it('gives another visitor behind the same address their own, up to the address’s share', async () => {
    const { app } = await testApp();
    const statuses = [];
    for (let person = 0; person < 6; person++) {
      const guest = visitor(app);
      for (const flight of FLIGHTS.slice(0, 4)) {
        const headers = { 'user-agent': `browser ${person}` };
        statuses.push((await guest({ url: search(flight), headers })).statusCode);
      }
    }
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(4).fill(401)]);
  });

  it('is exact under 100 parallel searches of one visitor', async () => {
    const { app, db } = await testApp();
    const guest = visitor(app);
    await guest('/api/guest/flights/search?flightNumber=BA286');
    const others = knownFlightNumbers(101)
      .filter((number) => number !== 'BA286')
      .slice(0, 100);
    const responses = await Promise.all(others.map((number) => guest(search(number))));
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(3);
    expect(responses.filter((response) => response.statusCode === 401)).toHaveLength(97);
    const rows = await db.selectFrom('guest_allowances').selectAll().where('key', 'like', 'session:%').execute();
    expect(rows.map((row) => row.searchesUsed)).toEqual([4]);
  });

  it('is not distinguished by a forged session', async () => {
    const { app } = await testApp();
    for (const flight of FLIGHTS.slice(0, 4)) await app.inject(search(flight));
    const forged = await app.inject({ url: search('SQ22'), cookies: { airworthy_guest: 'abc.def' } });
    expect(forged.statusCode).toBe(401);
  });

  it('begins with the first search: opening a page gives no session and writes nothing', async () => {
    const { app, db } = await testApp({}, { clientFolder: builtPage() });
    const rows = async () => {
      const tables = ['guest_sessions', 'guest_allowances', 'rate_limits', 'counted_searches'] as const;
      const counts = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
      return counts.flat().length;
    };
    const guest = visitor(app);
    const opened = await guest('/');
    expect(opened.cookies).toEqual([]);
    for (let turn = 0; turn < 20; turn++) await visitor(app)('/');
    expect(await rows()).toBe(0);
    // only the first search counts against the program: the next visitor with the same browser has an allowance too
    for (const flight of FLIGHTS.slice(0, 4)) expect((await guest(search(flight))).statusCode).toBe(200);
    expect((await guest(search('SQ22'))).statusCode).toBe(401);
    const next = visitor(app);
    await next('/');
    expect((await next(search('SQ22'))).statusCode).toBe(200);
    const keys = (await db.selectFrom('guest_allowances').select('key').execute()).map(({ key }) => key.split(':')[0]);
    expect(keys.sort()).toEqual(['address', 'program', 'session', 'session']);
    expect(await db.selectFrom('guest_sessions').selectAll().execute()).toHaveLength(2);
  });

  it('ends with its session after 30 days, on the server too', async () => {
    const { app, clock } = await testApp();
    const guest = visitor(app);
    const first = (await guest(search('BA286'))).cookies[0];
    clock.set('2026-12-20T11:59:59Z');
    expect((await guest(search('LH492'))).cookies).toEqual([]);
    clock.set('2026-12-20T12:00:00Z');
    const next = (await guest(search('LH492'))).cookies[0];
    expect(next?.name).toBe(first?.name);
    expect(next?.value).not.toBe(first?.value);
  });

  it('is exact under 100 parallel first searches of a script without cookies', async () => {
    const { app } = await testApp();
    const responses = await Promise.all(knownFlightNumbers(100).map((number) => app.inject(search(number))));
    const statuses = responses.map((response) => response.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    expect(statuses.filter((status) => status === 401)).toHaveLength(96);
  });
});

/** Creates a folder with the minimum that is served as a page. */
function builtPage(): string {
  const folder = testFolder();
  writeFileSync(join(folder, 'index.html'), '<html lang="en"><body></body></html>');
  return folder;
}

describe('a route', () => {
  it('lists the flights from San Francisco to London, by airport or city, and costs nothing', async () => {
    const { app } = await testApp();
    const guest = visitor(app);
    for (let call = 0; call < 6; call++) {
      const response = await guest('/api/guest/flights/search-by-airports?origin=sfo&destination=LON');
      expect(response.statusCode).toBe(200);
      const numbers = response.json().flights.map((flight: { flightNumber: string }) => flight.flightNumber);
      expect(numbers).toContain('BA286');
      expect(numbers).toContain('UA901');
      expect(response.json().flights[0]).toMatchObject({ originCity: 'San Francisco', destinationCity: 'London' });
    }
    const wide = new URLSearchParams({ origin: 'ＳＦＯ', destination: 'LHR\u200b' });
    expect((await guest(`/api/guest/flights/search-by-airports?${wide}`)).statusCode).toBe(200);
    expect((await guest(search('BA286'))).statusCode).toBe(200);
  });

  it('without any flight does not say that these usually operate', async () => {
    const { app, clock } = await testApp();
    const date = clock.now().toISOString().slice(0, 10);
    const ask = async (codes: string) =>
      (await visitor(app)(`/api/guest/flights/search-by-airports?${codes}&date=${date}`)).json();
    const none = await ask('origin=SFO&destination=PKX');
    expect(none.flights).toEqual([]);
    expect(none.notes).toEqual([expect.stringMatching(/^We don't have a schedule for [^.]+\.$/)]);
    expect((await ask('origin=SFO&destination=LHR')).notes[0]).toContain('These flights usually operate');
  });

  it.each([
    ['origin=SF&destination=LHR', 'Origin airport code must be at least 3 characters'],
    ['origin=SFO&destination=L', 'Destination airport code must be at least 3 characters'],
    ['origin=SFO', 'Destination airport code must be at least 3 characters'],
    ['origin=SFO&destination=QQQ', 'recognize the airport code QQQ'],
    ['origin=SFO&destination=SFO', 'Origin and destination are the same'],
    ['origin=SFO&destination=KSFO', 'Origin and destination are the same'],
  ])('%s is a 400', async (query, sentence) => {
    const { app } = await testApp();
    const response = await visitor(app)(`/api/guest/flights/search-by-airports?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toContain(sentence);
  });
});

describe('suggestions and settings', () => {
  it('offers London Heathrow first for london', async () => {
    const { app } = await testApp();
    const response = await visitor(app)('/api/airports/search?q=london');
    expect(response.json().airports.slice(0, 2)).toMatchObject([
      { iata: 'LHR', city: 'London', country: 'United Kingdom' },
      { iata: 'LON', airports: ['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN'] },
    ]);
    expect((await visitor(app)('/api/airports/search?q=l')).statusCode).toBe(400);
  });

  it('says which keys are missing, and never a key', async () => {
    const { app } = await testApp({ SERPER_API_KEY: 'sk-very-secret' });
    const response = await visitor(app)('/api/api-status');
    expect(response.json()).toEqual({ flightRadar24: 'missing', serper: 'configured', openai: 'missing' });
  });

  it('offers the airline’s own fleet first', async () => {
    const { app } = await testApp();
    const { choices } = (await visitor(app)('/api/aircraft/choices?airlineIcao=BAW')).json();
    expect(choices.length).toBeGreaterThan(50);
    expect(choices[0].inFleet).toBeGreaterThan(choices[3].inFleet);
    expect(choices.at(-1).inFleet).toBeNull();
  });
});

describe('tRPC', () => {
  it('answers the same search with the same report, and errors with our code', async () => {
    const { app } = await testApp();
    const guest = visitor(app);
    const input = encodeURIComponent(JSON.stringify({ flightNumber: 'BA286' }));
    const byTrpc = (await guest(`/trpc/flights.search?input=${input}`)).json().result.data;
    expect(byTrpc).toEqual((await guest(search('BA286'))).json());
    const failed = await guest(`/trpc/flights.search?input=${encodeURIComponent('{"flightNumber":"ZZ9999"}')}`);
    expect(failed.statusCode).toBe(404);
    expect(failed.json().error.data).toMatchObject({ httpStatus: 404, appCode: 'flight_unknown' });
    expect(failed.body).not.toContain('stack');
  });
});
