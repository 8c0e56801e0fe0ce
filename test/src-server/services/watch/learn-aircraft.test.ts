import { describe, expect, it, onTestFinished } from 'vitest';
import { jobsOf } from '#server/runtime/jobs/schedule.ts';
import { readOverview } from '#server/services/admin/overview.ts';
import { checkWatchedLegs } from '#server/services/watch/check-watched-legs.ts';
import { learnAircraft } from '#server/services/watch/learn-aircraft.ts';
import { startAdsb } from '#test/emulators/adsb.ts';
import { FEW_FLIGHTS } from '#test/emulators/few-flights.ts';
import { readDailyFlights } from '#test/emulators/world.ts';
import { type TestApp, visitor } from '#test/support/app.ts';
import { openApp } from '#test/support/live-app.ts';
import { newMember, post } from '#test/support/member.ts';
import { addChannel, deliver, watchingApp } from '#test/support/watching.ts';

const quiet = { signal: new AbortController().signal };
const LEG = { flightNumber: 'BA286', date: '2026-11-20', origin: 'SFO', destination: 'LHR' };

async function search({ app }: TestApp, flightNumber: string, date: string) {
  return (await visitor(app)(`/api/guest/flights/search?flightNumber=${flightNumber}&date=${date}`)).json();
}

describe('the job that learns what flies the numbers', () => {
  it('knows the aircraft of most searches of a day by what was searched the day before', async () => {
    const flights = readDailyFlights().filter((_, index) => index % 240 === 0);
    const open = await openApp({}, { flights });
    for (let hour = 0; hour < 24; hour++) {
      open.clock.set(`2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`);
      const searched = flights.filter((_, index) => index % 24 === hour);
      for (const { flightNumber } of searched) await search(open, flightNumber, '2026-11-20');
      await learnAircraft(open.ctx, quiet);
    }
    open.clock.set('2026-11-21T06:00:00Z');
    const answers = await Promise.all(flights.map(({ flightNumber }) => search(open, flightNumber, '2026-12-10')));
    const bySighting = answers.filter(({ flight }) => {
      const [likeliest] = flight.flightData.likelyAircraft ?? [];
      return likeliest?.evidence[0]?.kind === 'sighting';
    });
    expect(bySighting.length / flights.length).toBeGreaterThanOrEqual(0.6);
    expect((await readOverview(open.ctx, [])).aircraft.numbers).toBeGreaterThanOrEqual(bySighting.length);
  });

  it('asks in one call, once a day for each that it saw, and only for call signs', async () => {
    const open = await openApp();
    open.clock.set('2026-11-20T03:00:00Z');
    for (const number of ['BA285', 'BA286', 'NZ8']) await search(open, number, '2026-12-01');
    expect(open.sky.count()).toBe(0);
    await learnAircraft(open.ctx, quiet);
    expect(open.sky.calls.map(({ path }) => path)).toEqual([
      '/v2/callsign/ANZ8,ANZ08,ANZ008,ANZ0008,BAW285,BAW0285,BAW286,BAW0286',
    ]);
    expect((await search(open, 'BA286', '2026-12-02')).flight.flightData.likelyAircraft[0]).toMatchObject({
      modelId: 'airbus-a380',
    });
    open.clock.set('2026-11-20T03:10:00Z');
    await learnAircraft(open.ctx, quiet);
    expect(open.sky.asked().filter((callsign) => callsign === 'BAW286')).toHaveLength(2);
    open.clock.set('2026-11-20T03:20:00Z');
    expect(await open.db.selectFrom('aircraft_sightings').select(['number', 'day']).execute()).toEqual([
      { number: 'BA286', day: '2026-11-19' },
    ]);
  });

  it('asks for a watched flight while it may be in the air, and for no other saved one', async () => {
    const open = await openApp({ FREE_SEARCHES: 'unlimited' });
    const member = await newMember(open.app);
    const watch = async (leg: object) => {
      const trip = (await member(post('/api/trips', { legs: [leg] }))).json();
      await member(post(`/api/trips/${trip.id}/watch`));
    };
    await member(post('/api/trips', { legs: [{ ...LEG, flightNumber: 'BA285' }] }));
    await watch({ ...LEG, departureTime: '16:30' });
    await watch({ ...LEG, flightNumber: 'NZ8', origin: 'AKL', destination: 'SFO', date: '2026-11-22' });
    const askedAt = async (time: string) => {
      const before = open.sky.asked().length;
      open.clock.set(time);
      await learnAircraft(open.ctx, quiet);
      return open.sky.asked().slice(before);
    };
    expect(await askedAt('2026-11-20T12:00:00Z')).toEqual([]);
    expect(await askedAt('2026-11-21T00:40:00Z')).toEqual(['BAW286', 'BAW0286']);
    expect(await askedAt('2026-11-21T03:10:00Z')).toContain('BAW286');
    expect(await askedAt('2026-11-21T20:00:00Z')).toEqual(['ANZ8', 'ANZ08', 'ANZ008', 'ANZ0008']);
  });

  it('stops at the first failure, and is no job where the source is off', async () => {
    const open = await openApp();
    await search(open, 'BA285', '2026-12-01');
    await open.sky.fail('rateLimited');
    await learnAircraft(open.ctx, quiet);
    await learnAircraft(open.ctx, quiet);
    expect(open.sky.count()).toBe(1);
    const names = (app: TestApp) => jobsOf(app.ctx).map(({ name }) => name);
    expect(names(open)).toContain('learn-aircraft');
    expect(names(await openApp({ ADSB_URL: 'off' }))).not.toContain('learn-aircraft');
  });
});

it('a watcher hears which aircraft flies today without any key', async () => {
  const sky = await startAdsb({ flights: FEW_FLIGHTS, now: () => new Date('2026-12-04T02:00:00Z') });
  onTestFinished(() => sky.close());
  const test = await watchingApp({ ADSB_URL: sky.url });
  await addChannel(test, { kind: 'ntfy', url: `${test.host.url}/topic` });
  const trip = (await test.member(post('/api/trips', { legs: [{ ...LEG, date: '2026-12-03' }] }))).json();
  const watching = (await test.member(post(`/api/trips/${trip.id}/watch`))).json();
  expect(watching.promises).toContainEqual(expect.stringContaining('On the day, the aircraft if it is in sight.'));
  test.clock.set('2026-12-04T02:00:00Z');
  await learnAircraft(test.ctx, quiet);
  await checkWatchedLegs(test.ctx, quiet);
  await deliver(test);
  await test.ctx.background.idle();
  expect(test.host.received.map(({ body }) => body)).toEqual([
    expect.stringMatching(/^BA286 on Dec 3: it's operated by an Airbus A380/),
  ]);
});
