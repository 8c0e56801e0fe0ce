import { expect, it } from 'vitest';
import { sweepExpired } from '#server/services/maintenance/sweep-expired.ts';
import { describeTrip } from '#server/services/trips/describe-trip.ts';
import { learnAircraft } from '#server/services/watch/learn-aircraft.ts';
import type { SeenWay } from '#src/airspace/seen-way.ts';
import type { Brief } from '#src/flight/brief.ts';
import { visitor } from '#test/support/app.ts';
import { openApp } from '#test/support/live-app.ts';
import { newMember, post } from '#test/support/member.ts';

const quiet = { signal: new AbortController().signal };
const ROW = {
  hex: '896180',
  flight: 'UAE1   ',
  r: 'A6-EEO',
  t: 'A388',
  alt_baro: 38_000,
  gs: 480,
  seen: 1,
  seen_pos: 2,
};
const LEG = { flightNumber: 'EK1', date: '2026-11-20', origin: 'DXB', destination: 'LHR' };
const NEAR_BAGHDAD = { lat: 33.31, lon: 44.36 };
const NEAR_ANKARA = { lat: 39.93, lon: 32.86 };

async function watchedApp(settings: Record<string, string> = {}) {
  const open = await openApp({ RATE_LIMITS: 'off', ...settings }, { flights: [] });
  open.clock.set('2026-11-20T08:00:00Z');
  open.ctx.listDays = new Map(['easa-czib', 'faa-sfar'].map((source) => [source, '2026-11-20']));
  const member = await newMember(open.app);
  const trip = (await member(post('/api/trips', { legs: [LEG] }))).json();
  await member(post(`/api/trips/${trip.id}/watch`));
  const ask = visitor(open.app);
  const lookAt = async (time: string, ...rows: object[]) => {
    open.clock.set(time);
    open.sky.extraRows.splice(0, open.sky.extraRows.length, ...rows.map((row) => ({ ...ROW, ...row })));
    await learnAircraft(open.ctx, quiet);
  };
  const seen = async (callsign = 'UAE1') => (await ask(`/api/seen?callsign=${callsign}`)).json<SeenWay>();
  const brief = async () => (await ask('/api/brief?flights=EK1')).json<Brief>().flights[0];
  return { ...open, ask, lookAt, seen, brief };
}

it('tells over which states a watched flight was seen, by one call in ten minutes', async () => {
  const { lookAt, seen, db, ctx, clock } = await watchedApp();
  expect(await seen()).toEqual({ isLookedFor: true, days: [], states: [], ways: [], sources: [] });
  await lookAt('2026-11-20T08:10:00Z', NEAR_BAGHDAD);
  await lookAt('2026-11-20T09:20:00Z', NEAR_ANKARA);
  expect(await seen('uae1')).toEqual({
    isLookedFor: true,
    days: ['2026-11-20'],
    states: ['Iraq', 'Türkiye'],
    ways: [
      [
        { latitude: 33.3, longitude: 44.35 },
        { latitude: 39.95, longitude: 32.85 },
      ],
    ],
    sources: [expect.any(String)],
  });
  clock.set('2026-11-26T08:00:00Z');
  expect((await seen()).days).toEqual([]);
  expect(await db.selectFrom('seen_positions').selectAll().execute()).toHaveLength(2);
  clock.set('2026-12-05T08:00:00Z');
  expect(await sweepExpired(ctx)).toMatchObject({ seen_positions: 2 });
});

it.each([
  ['on the ground', { ...NEAR_BAGHDAD, alt_baro: 'ground' }],
  ['not fresh', { ...NEAR_BAGHDAD, seen_pos: 300 }],
  ['not on the way', { lat: -33.9, lon: 151.2 }],
  ['another call sign', { ...NEAR_BAGHDAD, flight: 'UAE11' }],
  ['an aircraft whose owner asks for privacy', { ...NEAR_BAGHDAD, dbFlags: 8 }],
  ['without its own address', { ...NEAR_BAGHDAD, hex: '~2a8180' }],
])('keeps no position that is %s', async (_, row) => {
  const { lookAt, seen } = await watchedApp();
  await lookAt('2026-11-20T08:10:00Z', row);
  expect((await seen()).ways).toEqual([]);
});

it('a brief and a trip name the bulletins that only the way that was seen touches', async () => {
  const { lookAt, brief, clock, ctx } = await watchedApp();
  const touched = async () => (await brief())?.airspace?.map(({ name, touches }) => `${touches}: ${name}`) ?? [];
  const onPath = await touched();
  expect(onPath.length).toBeGreaterThan(0);
  expect(onPath.filter((line) => line.startsWith('seen'))).toEqual([]);
  await lookAt('2026-11-20T10:10:00Z', { lat: 31.2, lon: 36.8 });
  clock.set('2026-11-20T10:30:00Z');
  const seen = (await touched()).filter((line) => !onPath.includes(line));
  expect(seen).toEqual(['seen: Airspace of Jordan']);
  const leg = { id: '1', ...LEG };
  const trip = await describeTrip(ctx, [leg]);
  expect(trip.legs[0]?.airspace?.filter(({ touches }) => touches === 'seen').map(({ name }) => name)).toEqual([
    'Airspace of Jordan',
  ]);
});

it('says that nothing is looked for where the source is off, and refuses what is no call sign', async () => {
  const { ask, seen } = await watchedApp({ ADSB_URL: 'off' });
  expect((await seen()).isLookedFor).toBe(false);
  for (const callsign of ['x', '12345', 'UAE1; drop', '🛫🛫🛫1', 'A'.repeat(5000)]) {
    const { statusCode, body } = await ask(`/api/seen?callsign=${encodeURIComponent(callsign)}`);
    expect([statusCode, body.includes('Enter a call sign')]).toEqual([400, true]);
  }
});
