import { expect, it, onTestFinished } from 'vitest';
import { checkWatchedLegs } from '#server/services/watch/check-watched-legs.ts';
import { NOT_CHECKED } from '#src/watch/leg-state.ts';
import { type AerodataboxEmulator, startAerodatabox } from '#test/emulators/aerodatabox.ts';
import { post } from '#test/support/member.ts';
import { addChannel, deliver, flies, type WatchingApp, watchingApp } from '#test/support/watching.ts';

const BA286 = { flightNumber: 'BA286', date: '2026-12-03', origin: 'SFO', destination: 'LHR' };
const CHANGED =
  /^BA286 on Dec 3: the planned aircraft changed from A380 to 777-300ER\. Aircraft safety score: \d+ \(\d+–\d+\) → \d+ \(\d+–\d+\) of 100\. [A-Z].*\.$/;

type PlanningApp = WatchingApp & { schedule: AerodataboxEmulator };

async function planningApp(env: Record<string, string> = {}): Promise<PlanningApp> {
  const schedule = await startAerodatabox();
  onTestFinished(() => schedule.close());
  const key = { AERODATABOX_API_KEY: 'aerodatabox-key', AERODATABOX_BASE_URL: schedule.url };
  const test = await watchingApp({ ...key, ...env });
  await addChannel(test, { kind: 'ntfy', url: `${test.host.url}/topic` });
  return { ...test, schedule };
}

async function watch({ member }: WatchingApp, legs: object[] = [BA286]) {
  const trip = (await member(post('/api/trips', { legs }))).json();
  const response = await member(post(`/api/trips/${trip.id}/watch`));
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

async function look({ ctx }: WatchingApp): Promise<void> {
  await checkWatchedLegs(ctx, { signal: new AbortController().signal });
}

async function lookAt(test: WatchingApp, iso: string): Promise<void> {
  test.clock.set(iso);
  await look(test);
  await deliver(test);
  await test.ctx.background.idle();
}

/** Returns the notices that were sent about plans. */
const toldOf = ({ host }: WatchingApp) =>
  host.received.map(({ body }) => String(body)).filter((text) => text.includes('planned'));

it('a flight whose plan changes is reported once, with both ranges, for one request a day', async () => {
  const test = await planningApp();
  const { promises } = await watch(test);
  expect(promises.join(' ')).toContain(
    'an alert when the airline plans a different aircraft (AeroDataBox, checked once a day, so you may hear of a swap a day late)',
  );
  for (const hour of ['12', '18']) await lookAt(test, `2026-11-20T${hour}:05:00Z`);
  expect(test.schedule.calls.map(({ path }) => path)).toEqual(['/flights/number/BA286/2026-12-03']);
  test.schedule.plans.set('BA286', [{ model: 'Boeing 777-300ER' }]);
  for (const time of ['21T00:05', '21T06:05']) await lookAt(test, `2026-11-${time}:00Z`);
  expect(toldOf(test)).toEqual([]);
  for (const time of ['21T12:05', '21T12:55', '21T13:05', '21T19:05', '22T13:05']) {
    await lookAt(test, `2026-11-${time}:00Z`);
  }
  expect(toldOf(test)).toEqual([expect.stringMatching(CHANGED)]);
  // one for each day, and one before a change is reported
  expect(test.schedule.count()).toBe(4);
});

it('a plan that was reverted within the hour is not reported, and one that cannot be confirmed waits', async () => {
  const test = await planningApp();
  await watch(test);
  await lookAt(test, '2026-11-20T12:05:00Z');
  test.schedule.plans.set('BA286', [{ model: 'Boeing 777-300ER' }]);
  await lookAt(test, '2026-11-21T12:05:00Z');
  test.schedule.plans.delete('BA286');
  for (const time of ['21T13:05', '21T19:05']) await lookAt(test, `2026-11-${time}:00Z`);
  expect(test.schedule.count()).toBe(3);
  test.schedule.plans.set('BA286', [{ model: 'Boeing 777-300ER' }]);
  await lookAt(test, '2026-11-22T13:05:00Z');
  await test.schedule.fail('serverError');
  await lookAt(test, '2026-11-22T14:05:00Z');
  expect(toldOf(test)).toEqual([]);
  await test.schedule.recover();
  for (const time of ['22T15:05', '22T19:05']) await lookAt(test, `2026-11-${time}:00Z`);
  expect(toldOf(test)).toEqual([expect.stringMatching(CHANGED)]);
});

it('a trip names the planned aircraft once it was asked for, beside the estimate, and asks for nothing', async () => {
  const test = await planningApp();
  await watch(test);
  const textOf = async () => {
    const [{ id }] = (await test.member('/api/trips')).json().trips;
    return (await test.member(`/api/trips/${id}`)).json().legs[0].knowledgeText;
  };
  expect(await textOf()).toMatch(/^An estimate\./);
  await lookAt(test, '2026-11-20T12:05:00Z');
  const asked = test.schedule.count();
  expect(await textOf()).toBe(
    'The airline plans an A380 (AeroDataBox), which may still change. The score is that of our estimate.',
  );
  expect(test.schedule.count()).toBe(asked);
});

it('the reminder names the planned aircraft', async () => {
  const test = await planningApp();
  await watch(test);
  await lookAt(test, '2026-12-02T20:00:00Z');
  expect(toldOf(test)).toEqual([]);
  expect(test.host.received.map(({ body }) => body)).toEqual([
    expect.stringMatching(
      /^BA286 on Dec 3 is tomorrow\. Planned aircraft: A380\. Aircraft safety score: \d+ \(\d+–\d+\) of 100\.$/,
    ),
  ]);
});

it('a likely aircraft that becomes the planned one is no second notice', async () => {
  const test = await planningApp();
  await flies(test, 'A388', 'airbus-a380');
  await watch(test);
  await lookAt(test, '2026-11-20T12:05:00Z');
  test.schedule.plans.set('BA286', [{ model: 'Boeing 777-300ER' }]);
  for (const hour of ['12', '14']) await lookAt(test, `2026-11-21T${hour}:05:00Z`);
  await flies(test, 'B77W', 'boeing-777');
  for (const hour of ['18', '20']) await lookAt(test, `2026-11-22T${hour}:05:00Z`);
  expect(test.host.received.map(({ body }) => body)).toEqual([expect.stringMatching(CHANGED)]);
});

it('nothing is reported of a plan without an aircraft, of a code share, of ambiguous model names, or of a service that is down', async () => {
  const test = await planningApp();
  await watch(test);
  await lookAt(test, '2026-11-20T12:05:00Z');
  const days = [
    [{ model: null }],
    [{ model: 'Boeing 777-300ER', codeshareStatus: 'IsCodeshared' }],
    [{ model: 'Boeing 737' }],
    [{ model: 'Boeing 777-300ER', status: 'Canceled' }],
    [{ model: 'Airbus A380' }, { model: 'Boeing 777-300ER' }],
  ];
  for (const [index, plan] of days.entries()) {
    test.schedule.plans.set('BA286', plan);
    for (const hour of ['12', '18']) await lookAt(test, `2026-11-${21 + index}T${hour}:05:00Z`);
  }
  await test.schedule.fail('wrongShape');
  for (const hour of ['12', '18']) await lookAt(test, `2026-11-26T${hour}:05:00Z`);
  await test.schedule.recover();
  test.schedule.plans.delete('BA286');
  for (const hour of ['12', '18']) await lookAt(test, `2026-11-27T${hour}:05:00Z`);
  expect(test.schedule.count()).toBeGreaterThan(days.length);
  expect(toldOf(test)).toEqual([]);
});

it('it is asked from two weeks before to the day before, and never without a key', async () => {
  const test = await planningApp();
  await watch(test, [{ ...BA286, date: '2026-12-05' }]);
  // Dec 5 begins in San Francisco at 08:00 UTC
  await lookAt(test, '2026-11-20T12:05:00Z');
  await lookAt(test, '2026-11-21T07:05:00Z');
  expect(test.schedule.count()).toBe(0);
  await lookAt(test, '2026-11-21T13:05:00Z');
  expect(test.schedule.count()).toBe(1);
  await lookAt(test, '2026-12-05T08:05:00Z');
  expect(test.schedule.count()).toBe(1);

  const without = await watchingApp({ AERODATABOX_BASE_URL: test.schedule.url });
  const { promises } = await watch(without);
  expect(promises.join(' ')).not.toContain('AeroDataBox');
  await lookAt(without, '2026-11-20T12:05:00Z');
  expect(test.schedule.count()).toBe(1);
});

const TEN = ['BA286', 'BA285', 'NZ8', 'UA901', 'LH400', 'AF6', 'KL601', 'QF1', 'EK1', 'SQ26'];

it('a thousand watched legs on ten flights cost ten questions a day', async () => {
  const test = await planningApp({ AERODATABOX_REQUESTS_PER_DAY: '1000' });
  await watchMany(test, TEN);
  await look(test);
  const asked = test.schedule.calls.map(({ path }) => path.split('/')[3]);
  expect(asked.sort()).toEqual([...TEN].sort());
  test.clock.set('2026-11-20T18:30:00Z');
  await look(test);
  expect(test.schedule.count()).toBe(10);
});

it('no more is asked than the day allows; the rest is looked at without it', async () => {
  const test = await planningApp({ AERODATABOX_REQUESTS_PER_DAY: '3' });
  await watchMany(test, TEN);
  await look(test);
  expect(test.schedule.count()).toBe(3);
  const left = await test.db.selectFrom('watched_legs').select('legId').where('nextLookAt', '=', 1).execute();
  expect(left).toEqual([]);
});

/** Adds a hundred legs of each flight: every second one without airports, every fourth one from another airport. */
async function watchMany({ db, userId }: WatchingApp, numbers: string[]) {
  await db.insertInto('trips').values({ id: 'trip', userId, title: 'All', createdAt: 1, updatedAt: 1 }).execute();
  for (const [position, flightNumber] of numbers.entries()) {
    const legs = Array.from({ length: 100 }, (_, index) => ({
      id: `${flightNumber} ${index}`,
      tripId: 'trip',
      flightNumber,
      date: '2026-11-30',
      originIata: index % 2 === 0 ? null : index % 4 === 1 ? 'SFO' : 'LHR',
      destinationIata: null,
      position,
      createdAt: 1,
    }));
    const state = JSON.stringify(NOT_CHECKED);
    await db.insertInto('trip_legs').values(legs).execute();
    const watched = legs.map(({ id: legId }) => ({ legId, userId, watchedAt: 1, state, nextLookAt: 1 }));
    await db.insertInto('watched_legs').values(watched).execute();
  }
}
