import { describe, expect, it } from 'vitest';
import { briefSchema } from '#src/flight/brief.ts';
import { FIT } from '#src/safety/rates/fit.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { liveApp } from '#test/support/live-app.ts';
import { newMember } from '#test/support/member.ts';

const brief = (flights: string) => `/api/brief?flights=${encodeURIComponent(flights)}`;

describe('a brief', () => {
  it('answers in the order asked, doubles kept, with figures that a report has, too', async () => {
    const { app } = await testApp({ RATE_LIMITS: 'off' });
    const ask = visitor(app);
    const answer = await ask(brief('LH492,BA286:2026-12-01, ba0286'));
    const { flights, average, fit } = briefSchema.strict().parse(answer.json());
    expect([average, fit]).toEqual([FIT.averageRate, FIT.fit]);
    expect(flights.map(({ asked, flightNumber }) => [asked, flightNumber])).toEqual([
      ['LH492', 'LH492'],
      ['BA286:2026-12-01', 'BA286'],
      ['ba0286', 'BA286'],
    ]);
    const { safetyReport } = (await ask('/api/guest/flights/search?flightNumber=BA286')).json();
    const { ratePerMillionDepartures, rateLow, rateHigh, verdict } = safetyReport.flightRate;
    expect(flights[1]).toMatchObject({
      airline: 'British Airways',
      airlineUrl: expect.stringMatching(/^https?:.*\/airlines\/british-airways$/),
      ...{ from: 'SFO', to: 'LHR' },
      safetyScore: safetyReport.safetyScore,
      flightRate: { ratePerMillionDepartures, rateLow, rateHigh, verdict },
      ...{ ban: null, ended: null, reason: null },
      routeAge: expect.stringContaining('Sep 11, 2022'),
      url: expect.stringMatching(/\/\?flight=BA286&date=2026-12-01$/),
    });
    expect(flights[1]?.aircraft.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 2);
    expect(flights[2]).toEqual({ ...flights[1], asked: 'ba0286', url: expect.stringMatching(/flight=BA286$/) });
  });

  it('gives a reason in place of figures', async () => {
    const { app } = await testApp({ RATE_LIMITS: 'off' });
    const { flights } = (await visitor(app)(brief('QQ1,hello,BA286:tomorrow'))).json();
    const none = {
      airline: null,
      airlineUrl: null,
      from: null,
      to: null,
      aircraft: [],
      safetyScore: null,
      flightRate: null,
    };
    expect(flights).toMatchObject([
      { ...none, flightNumber: 'QQ1', reason: expect.stringContaining('none of our tables') },
      { ...none, flightNumber: null, url: null, reason: expect.stringContaining("doesn't look like a flight number") },
      { ...none, flightNumber: null, reason: expect.stringContaining('YYYY-MM-DD') },
    ]);
  });

  it('says of an airline that ended that it stopped flying, not that its number is unknown', async () => {
    const { app } = await testApp({ RATE_LIMITS: 'off' });
    const { flights } = (await visitor(app)(brief('9W545,FR8'))).json();
    expect(flights[0].reason).toMatch(/^Jet Airways stopped flying in April 2019\./);
    expect(flights[1].reason).toContain('in none of our tables');
  });

  it('names a ban', async () => {
    const { app } = await testApp({ RATE_LIMITS: 'off' });
    const [flight] = (await visitor(app)(brief('SU2163'))).json().flights;
    expect(flight.ban).toMatchObject({ kind: 'banned', label: 'Banned in the EU' });
  });

  it('refuses none, and more than sixty', async () => {
    const { app } = await testApp({ RATE_LIMITS: 'off' });
    const ask = visitor(app);
    const status = async (count: number) =>
      (await ask(brief(Array.from({ length: count }, () => 'BA286').join(',')))).statusCode;
    expect([await status(0), await status(60), await status(61)]).toEqual([400, 200, 400]);
    expect((await ask(brief('BA286,,BA285'))).statusCode).toBe(400);
  });

  it('may be read by pages of other sites, is kept for ten minutes, and sets no cookie', async () => {
    const { app } = await testApp();
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://flights.example' };
    const answer = await app.inject({ url: brief('BA286'), headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['cache-control']).toBe('public, max-age=600');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('counts nothing, stores nothing, and calls no service, also where live data is set up', async () => {
    const { app, db, flightradar24, serper, openai } = await liveApp();
    const member = await newMember(app);
    expect((await member(brief('BA286,LH492'))).statusCode).toBe(200);
    expect((await member('/api/user')).json().searchCount).toBe(0);
    expect(await db.selectFrom('flights').selectAll().execute()).toEqual([]);
    expect([flightradar24, serper, openai].flatMap((emulator) => emulator.calls)).toEqual([]);
  });

  it('is limited for an address', async () => {
    const { app } = await testApp();
    const ask = visitor(app);
    let last = await ask(brief('BA286'));
    for (let call = 0; call < 130 && last.statusCode === 200; call++) last = await ask(brief('BA286'));
    expect(last.statusCode).toBe(429);
  });
});
