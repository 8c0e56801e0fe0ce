import { describe, expect, it } from 'vitest';
import { flightSchema } from '#src/flight/flight.ts';
import { findStops } from '#src/flight/stops.ts';
import { safetyReportSchema } from '#src/safety/report.ts';
import { testApp, visitor } from '#test/support/app.ts';

const SEARCH = '/api/guest/flights/search';
const search = (flightNumber: string, more = '') => `${SEARCH}?flightNumber=${encodeURIComponent(flightNumber)}${more}`;

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
    expect(flight.flightData).toMatchObject({ provider: 'reference', aircraftBasis: 'usual' });
    const { value, low, high } = safetyReport.score;
    expect(safetyReport.safetyScore).toBe(value);
    expect(low).toBeLessThan(value);
    expect(high).toBeGreaterThan(value);
    expect(safetyReport.airlineSafety.rating).toBe(10);
    expect(safetyReport.airlineSafety.ratingLines.length).toBeGreaterThanOrEqual(4);
    const dated = safetyReport.sourceList.filter((source: { asOf: string | null }) => source.asOf);
    expect(dated.length).toBeGreaterThanOrEqual(3);
  });

  it.each(['ba 286', 'BA0286', 'BAW286', ' Ba-286 '])('%s is the same flight', async (typed) => {
    const { app } = await testApp();
    const { flight } = (await visitor(app)(search(typed))).json();
    expect(flight).toMatchObject({ flightNumber: 'BA286', origin: 'SFO', destination: 'LHR' });
  });

  it('names the stops of a flight with several legs', async () => {
    const { app } = await testApp();
    const { flight } = (await visitor(app)(search('QF1'))).json();
    expect(flight).toMatchObject({ origin: 'SYD', destination: 'LHR', flightData: { via: ['SIN'] } });
    expect(findStops(flight)?.map((stop) => stop.city)).toEqual(['Sydney', 'Singapore', 'London']);
  });

  it('compares the model with all of its class, each from the pair that its own score is made of', async () => {
    const { app } = await testApp();
    const { safetyReport } = (await visitor(app)(search('BA286'))).json();
    const { category, peers } = safetyReport.comparison;
    expect([category, peers.length]).toEqual(['widebody jet', 16]);
    const own = peers.find((peer: { modelId: string }) => peer.modelId === 'airbus-a380');
    const { value, low, high, fatalAccidents, exposureMillionDepartures } = safetyReport.score;
    expect(own).toMatchObject({ score: value, low, high, fatalAccidents, exposureMillionDepartures });
  });

  it('takes the aircraft from the reader, by designator or model', async () => {
    const { app } = await testApp();
    const guest = visitor(app);
    for (const [typed, modelId] of [
      ['A388', 'airbus-a380'],
      ['77W', 'boeing-777'],
      ['boeing-787', 'boeing-787'],
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
    const again = (await guest(search('lh 0492'))).json();
    expect(again).toEqual(first);
    clock.set('2026-11-21T12:00:01Z');
    expect((await guest(search('LH492'))).json().flight.id).not.toBe(first.flight.id);
  });
});

describe('what is refused', () => {
  it.each([
    ['B', 'Flight number must be at least 2 characters long'],
    ['', 'Flight number must be at least 2 characters long'],
    ["' OR 1=1", 'That does not look like a flight number'],
    ['✈️✈️✈️', 'That does not look like a flight number'],
    ['x'.repeat(900), 'That does not look like a flight number'],
  ])('%s is a 400 with a sentence', async (typed, sentence) => {
    const { app } = await testApp();
    const response = await visitor(app)(search(typed));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_input', message: expect.stringContaining(sentence) });
  });

  it('a flight that nobody knows is a 404 that names the missing key', async () => {
    const { app } = await testApp();
    const response = await visitor(app)(search('ZZ9999'));
    expect(response.statusCode).toBe(404);
    expect(response.json().message).toContain('Add a FlightRadar24 API key for live data.');
  });

  it('a date that is none is a 400', async () => {
    const { app } = await testApp();
    expect((await visitor(app)(search('BA286', '&date=2026-02-30'))).statusCode).toBe(400);
    expect((await visitor(app)(search('BA286', '&date=tomorrow'))).statusCode).toBe(400);
  });

  it('an unknown path under /api is a JSON 404', async () => {
    const { app } = await testApp();
    const response = await visitor(app)('/api/nothing');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not_found', requestId: expect.any(String) });
  });
});

describe('the guest allowance', () => {
  it('carries four searches of one visitor; the fifth is a 401, and failures cost nothing', async () => {
    const { app } = await testApp();
    const guest = visitor(app);
    for (const typed of ['ZZ9999', 'B', 'BA286', 'ZZ9999', 'LH492', 'UA901', 'BA286']) await guest(search(typed));
    const fifth = await guest(search('BA286'));
    expect(fifth.statusCode).toBe(401);
    expect(fifth.json().message).toBe('Authentication required to continue searching.');
  });

  it('counts a script without cookies as one visitor', async () => {
    const { app } = await testApp();
    const statuses = [];
    for (let call = 0; call < 5; call++) statuses.push((await app.inject(search('BA286'))).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 401]);
  });

  it('gives another visitor behind the same address their own, up to the address’s share', async () => {
    const { app } = await testApp();
    const statuses = [];
    for (let person = 0; person < 6; person++) {
      const guest = visitor(app);
      await guest({
        url: '/api/guest/flights/search?flightNumber=BA286',
        headers: { 'user-agent': `browser ${person}` },
      });
      for (let call = 0; call < 3; call++) statuses.push((await guest(search('BA286'))).statusCode);
    }
    expect(statuses.slice(0, 15).every((status) => status === 200)).toBe(true);
    expect(statuses.slice(15)).toEqual([401, 401, 401]);
  });

  it('is exact under 100 parallel searches of one visitor', async () => {
    const { app, db } = await testApp();
    const guest = visitor(app);
    await guest(search('BA286'));
    const responses = await Promise.all(Array.from({ length: 100 }, () => guest(search('BA286'))));
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(3);
    expect(responses.filter((response) => response.statusCode === 401)).toHaveLength(97);
    const rows = await db.selectFrom('guest_allowances').selectAll().where('key', 'like', 'session:%').execute();
    expect(rows.map((row) => row.searchesUsed)).toEqual([4]);
  });

  it('is not told apart by a forged session', async () => {
    const { app } = await testApp();
    for (let call = 0; call < 4; call++) await app.inject(search('BA286'));
    const forged = await app.inject({ url: search('BA286'), cookies: { airworthy_guest: 'abc.def' } });
    expect(forged.statusCode).toBe(401);
  });
});

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
    }
    expect((await guest(search('BA286'))).statusCode).toBe(200);
  });

  it.each([
    ['origin=SF&destination=LHR', 'Origin airport code must be at least 3 characters'],
    ['origin=SFO&destination=L', 'Destination airport code must be at least 3 characters'],
    ['origin=SFO', 'Destination airport code must be at least 3 characters'],
    ['origin=SFO&destination=QQQ', 'We know no airport with the code QQQ'],
    ['origin=SFO&destination=SFO', 'Origin and destination are the same'],
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
      { iata: 'LGW' },
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
    const byTrpc = (await guest(`/trpc/flights.guestSearch?input=${input}`)).json().result.data;
    expect(byTrpc).toEqual((await guest(search('BA286'))).json());
    const failed = await guest(`/trpc/flights.guestSearch?input=${encodeURIComponent('{"flightNumber":"ZZ9999"}')}`);
    expect(failed.statusCode).toBe(404);
    expect(failed.json().error.data).toMatchObject({ httpStatus: 404, appCode: 'flight_unknown' });
    expect(failed.body).not.toContain('stack');
  });
});
