import { expect, it } from 'vitest';
import { sweepExpired } from '#server/services/maintenance/sweep-expired.ts';
import { visitor } from '#test/support/app.ts';
import { liveApp } from '#test/support/live-app.ts';
import { seedUsers, signedIn } from '#test/support/member.ts';

const SEARCH = '/api/guest/flights/search?flightNumber=';

it('nothing of live data is left 30 days after it was received; what came from the tables stays', async () => {
  const live = await liveApp();
  const guest = visitor(live.app);
  const fromLive = (await guest(`${SEARCH}BA286`)).json().flight;
  const fromTables = (await guest(`${SEARCH}QF1`)).json().flight;
  expect([fromLive, fromTables].map((flight) => flight.flightData.provider)).toEqual(['flightradar24', 'reference']);

  live.clock.set('2026-12-20T10:00:00Z');
  expect((await sweepExpired(live.ctx)).flights).toBe(0);
  live.clock.set('2026-12-20T12:00:00Z');
  expect(await sweepExpired(live.ctx)).toMatchObject({ flights: 1 });

  expect(await live.db.selectFrom('flights').select('id').execute()).toEqual([{ id: fromTables.id }]);
  expect(await live.db.selectFrom('safety_reports').select('flightId').execute()).toEqual([
    { flightId: fromTables.id },
  ]);
  expect(JSON.stringify(await live.db.selectFrom('kept_answers').selectAll().execute())).not.toContain(
    fromLive.registration,
  );
});

it('sightings of aircraft are gone within 30 days of their receipt, later ones stay', async () => {
  const live = await liveApp();
  await visitor(live.app)('/api/guest/flights/search-by-airports?origin=SFO&destination=LHR');
  const received = await live.db.selectFrom('aircraft_sightings').selectAll().execute();
  const [first] = received;
  if (!first) throw new Error('the list of the route told of no aircraft');
  const later = { ...first, day: '2026-11-21', expiresAt: first.expiresAt + 3_600_000 };
  await live.db.insertInto('aircraft_sightings').values(later).execute();

  live.clock.set('2026-12-20T10:00:00Z');
  expect((await sweepExpired(live.ctx)).aircraft_sightings).toBe(0);
  live.clock.set('2026-12-20T11:59:00Z');
  expect(await sweepExpired(live.ctx)).toMatchObject({ aircraft_sightings: received.length });
  expect(await live.db.selectFrom('aircraft_sightings').selectAll().execute()).toEqual([later]);
});

it('an expired flight is not shown even before it is removed', async () => {
  const live = await liveApp();
  await seedUsers(live);
  const { id } = (await visitor(live.app)(`${SEARCH}BA286`)).json().flight;
  const member = await signedIn(live.app, 'fresh');
  expect((await member(`/api/flights/${id}`)).statusCode).toBe(200);
  live.clock.set('2026-12-20T12:00:00Z');
  const again = await signedIn(live.app, 'fresh');
  expect((await again(`/api/flights/${id}`)).statusCode).toBe(404);
});
