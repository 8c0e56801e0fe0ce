import { describe, expect, it, onTestFinished } from 'vitest';
import { checkServices } from '#server/services/maintenance/check-services.ts';
import { FAULTS, type Fault } from '#test/emulators/fault.ts';
import { STRIPE_KEYS, startStripe } from '#test/emulators/stripe.ts';
import { startNoaa, startOpenMeteo } from '#test/emulators/weather.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { endLimitOnceAsked } from '#test/support/end-limit.ts';
import { seedUsers } from '#test/support/member.ts';

const FLIGHT = '/api/weather?from=SFO&to=LHR&departs=2026-11-20T08:00';
const START = Date.parse('2026-11-20T16:00:00Z') / 1000;
/** On the way from San Francisco to London, at its hours. */
const TURBULENCE = {
  ...{ icaoId: 'CWAO', firId: 'CZEG', firName: 'CZEG EDMONTON', seriesId: 'A1', hazard: 'TURB', qualifier: 'SEV' },
  ...{ base: 30_000, top: 39_000, geom: 'AREA', dir: 'E', spd: 'UNK', chng: 'NC', rawSigmet: 'WSCN21 CWAO …' },
  ...{ validTimeFrom: START, validTimeTo: START + 4 * 3_600 },
  coords: [
    { lon: -120, lat: 48 },
    { lon: -108, lat: 48 },
    { lon: -108, lat: 56 },
    { lon: -120, lat: 56 },
  ],
};
/** Here times and places are text, and the lowest level is not stated. */
const STORMS = {
  ...{ airSigmetType: 'SIGMET', hazard: 'CONVECTIVE', seriesId: '41W', altitudeLow1: null, altitudeHi1: '36000' },
  ...{ validTimeFrom: String(START - 3_600), validTimeTo: String(START + 7_200) },
  coords: [
    { lat: '37.0', lon: '-124.0' },
    { lat: '37.0', lon: '-120.0' },
    { lat: '40.0', lon: '-120.0' },
  ],
};

async function weatherApp(env: Record<string, string> = {}) {
  const [noaa, meteo] = await Promise.all([startNoaa(), startOpenMeteo()]);
  onTestFinished(async () => {
    await Promise.all([noaa.close(), meteo.close()]);
  });
  noaa.isigmets.push(TURBULENCE);
  noaa.airsigmets.push(STORMS, { ...STORMS, airSigmetType: 'AIRMET' });
  const app = await testApp({ AVIATION_WEATHER_URL: noaa.url, WEATHER_URL: meteo.url, ...env }, { isOwn: true });
  const ask = async (url = FLIGHT) => (await visitor(app.app)(url)).json();
  return { ...app, noaa, meteo, ask };
}

describe('the weather of a flight', () => {
  it('has the outlook of each part of the way, and the warnings of the whole world that the flight meets', async () => {
    const { ask, meteo } = await weatherApp();
    // a jet whose shear and deformation are strongest about 50° north
    meteo.setWind(({ latitude }, height) => ({
      east: ((height - 6_000) / 60) * Math.exp(-(((latitude - 50) / 4) ** 2)),
      north: 0,
    }));
    const weather = await ask();
    expect(weather.phase).toBe('near');
    expect(weather.sections).toHaveLength(15);
    expect(weather.sections[0].at).toMatch(/^2026-11-20T16:/);
    const words = weather.sections.map(({ bumps }: { bumps: string }) => bumps);
    expect(words).toContain('rough');
    expect(words.slice(6, 10)).toEqual(['calm', 'calm', 'calm', 'calm']);
    expect(weather.warnings).toMatchObject([
      { hazard: 'CONVECTIVE', base: null, top: 36_000, begins: 0 },
      { hazard: 'TURB', region: 'CZEG EDMONTON', base: 30_000, top: 39_000, from: START * 1000 },
    ]);
  });

  it('asks for the warnings once in ten minutes, and for the winds of a flight once in three hours', async () => {
    const { ask, noaa, meteo, clock } = await weatherApp();
    await Promise.all([ask(), ask(), ask('/api/weather?from=LHR&to=JFK&departs=2026-11-20T15:00')]);
    expect([noaa.count('/api/data/isigmet'), noaa.count('/api/data/airsigmet'), meteo.count()]).toEqual([1, 1, 2]);
    clock.set('2026-11-20T12:09:00Z');
    await ask();
    expect([noaa.count('/api/data/isigmet'), meteo.count()]).toEqual([1, 2]);
    clock.set('2026-11-20T12:11:00Z');
    await ask();
    expect([noaa.count('/api/data/isigmet'), meteo.count()]).toEqual([2, 2]);
    expect(meteo.calls[0]?.query.latitude?.split(',')).toHaveLength(60);
    expect(meteo.calls[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    ['more than two days ahead', '2026-11-22T12:01:00Z', 'early'],
    ['exactly two days ahead', '2026-11-22T12:00:00Z', 'near'],
    ['in the air', '2026-11-20T08:00:00Z', 'near'],
    ['over', '2026-11-19T08:00:00Z', 'past'],
  ])('asks nothing for a flight that is not near: %s', async (_when, departs, phase) => {
    const { ask, noaa, meteo } = await weatherApp();
    const weather = await ask(`/api/weather?from=SFO&to=LHR&departs=${departs}`);
    expect(weather.phase).toBe(phase);
    expect(noaa.count('/api/data/airsigmet')).toBe(phase === 'near' ? 1 : 0);
    expect(noaa.count() + meteo.count() > 0).toBe(phase === 'near');
  });

  it('refuses what is no airport and no time with a sentence', async () => {
    const { app, meteo } = await weatherApp();
    for (const [query, words] of [
      ['from=ZZZ&to=LHR&departs=2026-11-20T16:30', /don't know the airport ZZZ/],
      ['from=sfo&to=LHR&departs=2026-11-20T16:30', /by their codes/],
      ['from=SFO&to=LHR&departs=tomorrow', /2026-11-28T16:30/],
      ['from=SFO&to=LHR&via=A&departs=2026-11-20T16:30', /at most five airports between/],
    ] as const) {
      const answer = await visitor(app)(`/api/weather?${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toMatch(words);
    }
    expect(meteo.count()).toBe(0);
  });

  it('does without each service that is off', async () => {
    const { ask, meteo } = await weatherApp({ AVIATION_WEATHER_URL: 'off' });
    expect(await ask()).toMatchObject({ warnings: null, asks: { winds: true, warnings: false } });
    expect(meteo.count()).toBe(1);
    const other = await weatherApp({ WEATHER_URL: 'off' });
    expect(await other.ask()).toMatchObject({ sections: null, asks: { winds: false, warnings: true } });
  });

  it('says that parts are not known where the forecast has no winds', async () => {
    const { ask, meteo } = await weatherApp();
    meteo.setWind(null);
    const { sections } = await ask();
    expect(sections.map(({ bumps }: { bumps: null }) => bumps)).toEqual(Array(15).fill(null));
  });

  it('leaves out rows that it cannot read, and counts those without an area', async () => {
    const { ask, noaa } = await weatherApp();
    noaa.isigmets.push(
      { ...TURBULENCE, coords: null },
      { ...TURBULENCE, hazard: null },
      { ...TURBULENCE, coords: [[{ lon: null, lat: 11.35 }], TURBULENCE.coords], geom: 'AREAS', top: 'FL390' },
    );
    const { warnings, undrawn } = await ask();
    expect(undrawn).toBe(1);
    expect(warnings.map(({ top }: { top: number | null }) => top)).toEqual([36_000, 39_000, null]);
  });

  it('tells of no withdrawn warning, exercise, or level that cannot be', async () => {
    const { ask, noaa } = await weatherApp();
    noaa.isigmets.splice(0);
    noaa.airsigmets.splice(0);
    noaa.isigmets.push(
      { ...TURBULENCE, rawSigmet: 'WSCN21 CWAO 201600 SIGMET A2 VALID 201600/202000 CWAO- CNL SIGMET A1 =' },
      { ...TURBULENCE, coords: null, rawSigmet: 'EXER EXER EXER' },
      { ...TURBULENCE, hazard: 'TSGR', base: 39_000, top: 30_000 },
      { ...TURBULENCE, base: null, top: 0 },
    );
    noaa.airsigmets.push({ ...STORMS, altitudeHi1: null, altitudeHi2: 45_000 });
    const { warnings, undrawn } = await ask();
    expect(undrawn).toBe(0);
    expect(warnings.map(({ hazard, base, top }: Record<string, unknown>) => [hazard, base, top])).toEqual([
      ['CONVECTIVE', null, 45_000],
      ['TS', null, null],
      ['TURB', null, null],
    ]);
  });

  it('does not know the air where the heights of the levels are the same', async () => {
    const { ask, meteo } = await weatherApp();
    meteo.setWind((_place, height) => ({ east: height / 100, north: 0 }), 9_000);
    expect((await ask()).sections.map(({ bumps }: { bumps: string | null }) => bumps)).toEqual(Array(15).fill(null));
  });
});

describe('the airports on the day', () => {
  const METAR = { icaoId: 'KSFO', obsTime: START - 4 * 3_600, wspd: 12, wgst: 38, visib: '10+', clouds: [] };
  const part = (change: object) => ({
    ...{ timeFrom: START - 3_600, timeTo: START + 24 * 3_600, fcstChange: null, wspd: 8, wgst: null, visib: '6+' },
    ...{ wxString: null, vertVis: null, clouds: [{ cover: 'BKN', base: 3_500, type: null }], ...change },
  });
  const TAF = {
    icaoId: 'EGLL',
    fcsts: [part({}), part({ fcstChange: 'TEMPO', wgst: 45, clouds: [{ cover: 'OVC', base: 300 }] })],
  };

  it('have a sentence each, from 24 hours before departure', async () => {
    const { ask, noaa } = await weatherApp();
    noaa.metars.push(METAR);
    noaa.tafs.push(TAF, { icaoId: 'KSFO', fcsts: [part({})] });
    expect((await ask()).airports).toEqual([
      'Nothing that often delays flights is forecast at departure (SFO).',
      'Strong gusts and low cloud are possible at arrival (LHR); delays and diversions are likelier, which is how the rules keep you safe.',
    ]);
    expect((await ask('/api/weather?from=SFO&to=LHR&departs=2026-11-20T05:00')).airports[0]).toMatch(
      /^Strong gusts are reported/,
    );
    expect((await ask('/api/weather?from=SFO&to=LHR&departs=2026-11-21T04:01')).airports).toBeNull();
  });

  it('are read in one call in 15 minutes, with those of every trip', async () => {
    const app = await weatherApp();
    const { ask, noaa, clock, db } = app;
    await seedUsers(app);
    const { id: userId } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
    const trip = { id: 'trip', userId, title: 'Trip', createdAt: 0, updatedAt: 0 };
    await db.insertInto('trips').values(trip).execute();
    const leg = { tripId: 'trip', flightNumber: 'AF7', aircraft: null, departureTime: null, position: 0, createdAt: 0 };
    await db
      .insertInto('trip_legs')
      .values([
        { ...leg, id: 'a', date: '2026-11-21', originIata: 'CDG', destinationIata: 'JFK' },
        { ...leg, id: 'b', date: '2026-12-21', originIata: 'FRA', destinationIata: null },
      ])
      .execute();
    await ask();
    expect(
      noaa.calls
        .find(({ path }) => path === '/api/data/taf')
        ?.query.ids?.split(',')
        .sort(),
    ).toEqual(['EGLL', 'KJFK', 'KSFO', 'LFPG']);
    const late = await ask('/api/weather?from=LHR&to=HND&departs=2026-11-20T15:00');
    expect(late.airports[1]).toBe('The weather of HND is read with the next look, within 15 minutes.');
    expect([noaa.count('/api/data/metar'), noaa.count('/api/data/taf')]).toEqual([1, 1]);
    clock.set('2026-11-20T12:16:00Z');
    expect((await ask('/api/weather?from=LHR&to=HND&departs=2026-11-20T15:00')).airports[1]).toMatch(
      /no forecast is published/,
    );
    expect([noaa.count('/api/data/metar'), noaa.count('/api/data/taf')]).toEqual([2, 2]);
  });
});

describe('a site that sells a plan', () => {
  it('never calls the free service for winds, and calls that of its owner', async () => {
    const stripe = await startStripe({});
    onTestFinished(() => stripe.close());
    const selling = {
      STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
      SERVICE_URLS: `stripe=${stripe.url}`,
    };
    const { ask, meteo, ctx } = await weatherApp({ ...selling, WEATHER_URL: '' });
    expect(ctx.windForecast).toBeNull();
    expect(await ask()).toMatchObject({ sections: null, asks: { winds: false, warnings: true } });
    const findings = await checkServices(ctx);
    expect(findings.find(({ service }) => service === 'Open-Meteo')?.finding).toContain('off where something is sold');
    expect(meteo.count()).toBe(0);
    const named = await weatherApp({ ...selling, WEATHER_URL: 'https://api.open-meteo.com/' });
    expect(named.ctx.windForecast).toBeNull();
    const own = await weatherApp({ ...selling, WEATHER_API_KEY: 'paid' });
    expect((await own.ask()).sections).toHaveLength(15);
    expect(own.meteo.calls[0]?.query.apikey).toBe('paid');
  });
});

describe.each(FAULTS)('%s', (fault: Fault) => {
  it.each(['noaa', 'meteo'] as const)('of %s: the other part is shown, and this one is not known', async (name) => {
    const app = await weatherApp();
    // the other part is known already
    await app.ask(name === 'noaa' ? FLIGHT : '/api/weather?from=LHR&to=JFK&departs=2026-11-20T15:00');
    if (name === 'noaa') app.clock.set('2026-11-20T12:11:00Z');
    // it asks two at once of NOAA, and answers when the first has failed
    const asked = app[name].count() + (fault === 'refused' ? 0 : name === 'noaa' ? 2 : 1);
    await app[name].fail(fault);
    if (fault === 'hang' || fault === 'drip') endLimitOnceAsked([8_000], () => app[name].count() === asked);
    const weather = await app.ask();
    expect(weather.phase).toBe('near');
    expect(weather.warnings).toEqual(name === 'noaa' ? null : expect.any(Array));
    expect(weather.sections).toEqual(name === 'meteo' ? null : expect.any(Array));
    await expect.poll(() => app[name].count()).toBe(asked);
    // as a guest, it stays away for a while
    await app.ask();
    expect(app[name].count()).toBe(asked);
    expect(await app.ctx.metrics.text()).toMatch(
      name === 'noaa' ? /provider_calls_total\{service="NOAA"/ : /provider_calls_total\{service="Open-Meteo"/,
    );
  });
});
