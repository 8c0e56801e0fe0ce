import { describe, expect, it, onTestFinished } from 'vitest';
import { listSightings } from '#db/site/watch/aircraft-sightings.ts';
import { readOverview } from '#server/services/admin/overview.ts';
import { flightSchema } from '#src/flight/flight.ts';
import { statusBadge } from '#src/flight/status.ts';
import { safetyReportSchema } from '#src/safety/report.ts';
import { type AircraftRow, startAdsb } from '#test/emulators/adsb.ts';
import { FEW_FLIGHTS } from '#test/emulators/few-flights.ts';
import { visitor } from '#test/support/app.ts';
import { emulatorEnv, liveApp, openApp, startEmulators } from '#test/support/live-app.ts';

const search = (flightNumber: string, more = '') =>
  `/api/guest/flights/search?flightNumber=${encodeURIComponent(flightNumber)}${more}`;
const ask = async (app: Parameters<typeof visitor>[0], flightNumber: string, more = '') =>
  (await visitor(app)(search(flightNumber, more))).json();

const JFK = { lat: 40.64, lon: -73.78 };
const MID_ATLANTIC = { lat: 52, lon: -35 };
const row = (more: Partial<AircraftRow> = {}): AircraftRow => ({
  hex: '4007f1',
  flight: 'BAW117  ',
  r: 'G-YMMR',
  t: 'B772',
  alt_baro: 38_000,
  gs: 470,
  ...MID_ATLANTIC,
  seen: 1,
  seen_pos: 2,
  dbFlags: 0,
  ...more,
});

describe('a flight that an aircraft in sight flies', () => {
  it('has its status, aircraft, time, place and source', async () => {
    const { app, sky } = await openApp();
    const { flight, safetyReport } = await ask(app, 'BA285');
    expect(flightSchema.safeParse(flight).error).toBeUndefined();
    expect(safetyReportSchema.safeParse(safetyReport).error).toBeUndefined();
    expect(flight).toMatchObject({
      flightNumber: 'BA285',
      callsign: 'BAW285',
      origin: 'LHR',
      destination: 'SFO',
      registration: expect.stringMatching(/^G-Q/),
      aircraftType: 'A388',
      status: 'In the air',
      flightData: {
        aircraftBasis: 'reported',
        aircraftModelId: 'airbus-a380',
        liveSource: '127.0.0.1',
        seenAt: '2026-11-20T11:59:58.900Z',
        departureDay: '2026-11-20',
        notes: [],
      },
    });
    expect(flight.flightData.seenPosition.latitude).toBeGreaterThan(51);
    expect(safetyReport.sources).toContain('Live aircraft: 127.0.0.1 · as of 2026-11-20 · https://127.0.0.1');
    expect(safetyReport.provenance.aircraft.note).toBe('Seen on this departure.');
    expect(safetyReport.modelSafety.modelId).toBe('airbus-a380');
    expect(safetyReport.missing.join()).not.toContain('live flight data');
    expect(sky.asked()).toContain('BAW285');
    expect(sky.count()).toBe(1);
  });

  it.each<[string, Partial<AircraftRow>, string | null]>([
    ['in the air', {}, 'In the air'],
    ['on the ground at its origin', { alt_baro: 'ground', gs: 0, lat: 51.47, lon: -0.45 }, 'Scheduled'],
    ['on the ground at its destination', { alt_baro: 'ground', gs: 4, ...JFK }, 'Landed'],
    ['on the ground elsewhere', { alt_baro: 'ground', lat: 48.85, lon: 2.35 }, null],
    ["another airline's", { flight: 'UAL117' }, null],
    ['stale', { seen: 61, seen_pos: 61 }, null],
    ['military', { dbFlags: 1 }, null],
    ['private', { dbFlags: 8 }, null],
    ['elsewhere in the world', { lat: -33, lon: 151 }, null],
    ['of a type that cannot fly so far', { t: 'AT76' }, null],
    ['from the future', { seen: -1e300, seen_pos: -1e300 }, null],
    ['nowhere on earth', { lat: 411.2, lon: -360 }, null],
  ])('has the status of a row that is %s', async (_which, more, status) => {
    const { app, sky } = await openApp();
    sky.extraRows.push(row(more));
    const { flight } = await ask(app, 'BA117');
    expect(flight.status).toBe(status);
    expect(statusBadge(flight.status).text).toBe(status ?? 'Unknown');
    expect(flight.flightData.aircraftBasis === 'reported').toBe(status !== null);
    expect(flight.registration).toBe(status && 'G-YMMR');
  });

  it.each<[string, Partial<AircraftRow>, number]>([
    ['in the air', {}, 200],
    ['on the ground', { alt_baro: 'ground', gs: 0 }, 404],
    ['stale', { seen: 61, seen_pos: 61 }, 404],
    ['private', { dbFlags: 8 }, 404],
    ['of a subsidiary', { flight: 'CFE9876' }, 404],
    ['of a type that the airline does not fly', { t: 'AT76' }, 404],
  ])('is answered where no table has its number, if its aircraft is %s', async (_which, more, statusCode) => {
    const { app, sky } = await openApp();
    sky.extraRows.push(row({ flight: 'BAW9876', ...more }));
    const response = await visitor(app)(search('BA9876'));
    expect(response.statusCode).toBe(statusCode);
    if (statusCode !== 200) return;
    const { flight, safetyReport } = response.json();
    expect(flight).toMatchObject({
      flightNumber: 'BA9876',
      callsign: 'BAW9876',
      airline: 'British Airways',
      registration: 'G-YMMR',
      origin: null,
      status: 'In the air',
      flightData: { aircraftBasis: 'reported', departureDay: null },
    });
    expect(flight.flightData.notes.join()).toContain("This number isn't in our tables. An aircraft of British Airways");
    expect(safetyReport.flightRate).not.toBeNull();
    expect((await visitor(app)(search('BA9876', '&date=2026-11-22'))).statusCode).toBe(404);
  });

  it('is the one in the air where two aircraft have its call sign', async () => {
    const { app, sky } = await openApp();
    sky.extraRows.push(
      row({ r: 'G-OLDA', seen: 50, seen_pos: 50 }),
      row(),
      row({ r: 'G-GATE', alt_baro: 'ground', ...JFK }),
    );
    expect((await ask(app, 'BA117')).flight).toMatchObject({ status: 'In the air', registration: 'G-YMMR' });
  });

  it('keeps the aircraft that the reader chose', async () => {
    const { app, sky } = await openApp();
    sky.extraRows.push(row());
    const { flight } = await ask(app, 'BA117', '&aircraftType=B744');
    expect(flight).toMatchObject({ status: 'In the air', aircraftType: 'B744', registration: null });
    expect(flight.flightData).toMatchObject({ aircraftBasis: 'chosen', liveSource: '127.0.0.1' });
  });

  it('is not that of another day: for that it is a sighting', async () => {
    const { app, ctx, sky } = await openApp();
    sky.extraRows.push(row());
    const { flight, safetyReport } = await ask(app, 'BA117', '&date=2026-11-21');
    expect(flight).toMatchObject({ status: null, registration: null, flightData: { aircraftBasis: 'likely' } });
    expect(flight.flightData.liveSource).toBeUndefined();
    const [sighting] = await listSightings(ctx.db, 'BA117', null, ctx.clock.now().getTime());
    expect(sighting).toMatchObject({ day: '2026-11-20', origin: 'LHR', destination: 'JFK', icaoType: 'B772' });
    expect(JSON.stringify(sighting)).not.toContain('G-YMMR');
    sky.extraRows.length = 0;
    const next = await ask(app, 'BA117', '&date=2026-11-22');
    const [likeliest] = next.flight.flightData.likelyAircraft;
    expect(likeliest).toMatchObject({ modelId: 'boeing-777' });
    expect(likeliest.evidence[0]).toMatchObject({ kind: 'sighting', month: '2026-11-20' });
    for (const { sources } of [safetyReport, next.safetyReport]) {
      expect(sources).toContain('Live aircraft: 127.0.0.1 · as of 2026-11');
    }
  });

  it('is not looked for on a day that is not about now', async () => {
    const { app, sky } = await openApp();
    await ask(app, 'BA285', '&date=2026-12-01');
    await ask(app, 'BA285', '&date=2026-11-17');
    expect(sky.count()).toBe(0);
  });
});

describe('asking politely', () => {
  it('asks once a minute for a flight, however many search for it', async () => {
    const { app, sky, clock } = await openApp();
    await Promise.all(['2026-11-19', '2026-11-20', '2026-11-21'].map((date) => ask(app, 'BA285', `&date=${date}`)));
    await ask(app, 'BA285');
    expect(sky.count()).toBe(1);
    clock.set('2026-11-20T12:06:00Z');
    await ask(app, 'BA285');
    expect(sky.count()).toBe(2);
  });

  it('sends nothing of the visitor, and not the address of this site', async () => {
    const { app, sky } = await openApp({ PUBLIC_URL: 'https://home.example', SUPPORT_EMAIL: 'me@home.example' });
    await ask(app, 'BA285');
    const sent = JSON.stringify(sky.calls);
    expect(sky.calls[0]?.headers['user-agent']).toMatch(/^Airworthy\/\d+\.\d+\.\d+( \(\+https:[^)]+\))?$/);
    expect(sent).not.toMatch(/home\.example|cookie|forwarded/i);
  });

  it('keeps to 20 calls a minute', async () => {
    const { app, sky } = await openApp();
    const numbers = Array.from({ length: 30 }, (_, index) => `BA${index + 100}`);
    for (const number of numbers) await ask(app, number);
    expect(sky.count()).toBeLessThanOrEqual(20);
  });
});

describe('when the aggregator', () => {
  it.each(['html', 'halfJson', 'huge', 'serverError', 'hang'] as const)(
    'fails (%s), the report is that of the tables, and the next one does not try',
    async (fault) => {
      const { app, sky } = await openApp({}, { timeLimits: { aircraftMs: fault === 'hang' ? 200 : 30_000 } });
      await sky.fail(fault);
      const { flight } = await ask(app, 'BA285');
      expect(flight).toMatchObject({ origin: 'LHR', status: null, flightData: { aircraftBasis: 'likely' } });
      if (fault === 'hang') return;
      const sent = sky.count();
      expect((await ask(app, 'NZ8')).flight.origin).toBe('AKL');
      expect(sky.count()).toBe(sent);
    },
  );

  it('is asked while the server stops, the report does without it', async () => {
    const { app, ctx, sky } = await openApp();
    const release = sky.hold();
    const asked = visitor(app)(search('BA285'));
    await expect.poll(() => sky.count()).toBe(1);
    ctx.background.stop();
    const { statusCode, body } = await asked;
    release();
    expect(body).not.toContain('internal');
    expect(statusCode).toBe(200);
  });

  it('is slow, the report does not wait, and the late answer is there for the next reader', async () => {
    const { app, ctx, sky, clock } = await openApp({}, { timeLimits: { aircraftMs: 50 } });
    const release = sky.hold();
    expect((await ask(app, 'BA285')).flight.status).toBe(null);
    release();
    await ctx.background.idle();
    // the next reader may wait, however busy the machine is
    Object.assign(ctx.timeLimits, { aircraftMs: 30_000 });
    clock.set('2026-11-20T12:00:20Z');
    expect((await ask(app, 'BA285')).flight.status).toBe('In the air');
    expect(sky.count()).toBe(1);
  });

  it('is closed off, ten searches cost no call after the first', async () => {
    const { app, ctx } = await openApp({ ADSB_URL: 'http://127.0.0.1:9' });
    for (const number of ['BA285', 'BA286', 'NZ8', 'BA117', 'BA178']) {
      expect((await visitor(app)(search(number))).statusCode).toBe(200);
    }
    const calls = (await ctx.metrics.text()).match(
      /airworthy_provider_calls_total\{service="ADS-B",outcome="down"\} (\d+)/,
    );
    expect(calls?.[1]).toBe('1');
    const { providers } = (await app.inject('/api/providers')).json();
    expect(providers).toEqual([{ name: '127.0.0.1', status: 'resting' }]);
    expect((await readOverview(ctx, [])).aircraft).toEqual({
      sources: [{ name: '127.0.0.1', isResting: true }],
      numbers: 0,
    });
  });

  it('is off, no source is asked', async () => {
    const { app, ctx } = await openApp({ ADSB_URL: 'off' });
    expect(ctx.aircraftSources).toEqual([]);
    expect((await ask(app, 'BA285')).flight.status).toBe(null);
  });
});

describe('a receiver of one’s own', () => {
  async function withReceiver({
    isAlone = false,
    ...options
  }: Parameters<typeof openApp>[1] & { isAlone?: boolean } = {}) {
    const receiver = await startAdsb({ flights: FEW_FLIGHTS.slice(0, 1), now: () => new Date('2026-11-20T09:00:00Z') });
    onTestFinished(() => receiver.close());
    const url = `${receiver.url}/data/aircraft.json`;
    return { ...(await openApp(isAlone ? { ADSB_URL: url } : {}, { ...options, receiver: url })), receiver };
  }

  it('is asked first, and the aggregator only for what it does not see', async () => {
    const { app, sky } = await withReceiver();
    const { flight, safetyReport } = await ask(app, 'BA286');
    expect(flight).toMatchObject({ status: 'In the air', flightData: { liveSource: 'receiver' } });
    expect(safetyReport.sources).toContain("Live aircraft: this site's own receiver · as of 2026-11-20");
    expect(sky.count()).toBe(0);
    expect((await ask(app, 'BA285')).flight.flightData.liveSource).toBe('127.0.0.1');
    expect(sky.count()).toBe(1);
  });

  it('that hangs takes the time of the aggregator, too: a search for an unlisted number waits once', async () => {
    const { app, sky, receiver } = await withReceiver({ timeLimits: { aircraftMs: 200 } });
    await receiver.fail('hang');
    expect((await visitor(app)(search('BA9117'))).statusCode).toBe(404);
    expect([receiver.count(), sky.count()]).toEqual([1, 0]);
  });

  it('is enough alone, and its failure costs nothing but itself', async () => {
    const { app, receiver } = await withReceiver({ isAlone: true });
    expect((await ask(app, 'BA286')).flight.status).toBe('In the air');
    expect((await ask(app, 'BA285')).flight.status).toBe(null);
    const both = await withReceiver();
    await both.receiver.fail('serverError');
    expect((await ask(both.app, 'BA285')).flight.status).toBe('In the air');
    expect(receiver.count()).toBe(1);
  });
});

it('is asked where FlightRadar24 used up its own time', async () => {
  const { app, sky } = await openApp(emulatorEnv(await hanging()), { timeLimits: { flightMs: 300 } });
  sky.extraRows.push(row());
  expect((await ask(app, 'BA117')).flight).toMatchObject({ status: 'In the air', registration: 'G-YMMR' });
});

async function hanging() {
  const emulators = await startEmulators();
  await emulators.flightradar24.fail('hang');
  return emulators;
}

it('is asked only for what FlightRadar24 does not have', async () => {
  const sky = await startAdsb({ flights: FEW_FLIGHTS, now: () => new Date('2026-11-20T12:00:00Z') });
  onTestFinished(() => sky.close());
  const live = await liveApp({ ADSB_URL: sky.url });
  sky.extraRows.push(row());
  const by24 = await ask(live.app, 'BA285');
  expect(by24.flight.flightData).toMatchObject({ provider: 'flightradar24', aircraftBasis: 'reported' });
  expect(by24.flight.flightData.liveSource).toBeUndefined();
  expect(sky.count()).toBe(0);
  expect((await ask(live.app, 'BA117')).flight).toMatchObject({ status: 'In the air', registration: 'G-YMMR' });
  await live.flightradar24.fail('serverError');
  expect((await ask(live.app, 'BA117', '&date=2026-11-20')).flight.status).toBe('In the air');
});
