import { expect, it } from 'vitest';
import { testApp } from '#test/support/app.ts';
import { testDatabase } from '#test/support/database.ts';
import { newMember } from '#test/support/member.ts';

/** Columns from the specification; required columns are marked. A report's texts are in one, `packed`. */
const TABLES = {
  users:
    'id username! password! email role! searchCount! stripeCustomerId stripeSubscriptionId subscriptionStatus! subscriptionExpiresAt createdAt!',
  flights:
    'id flightNumber! callsign registration aircraftType airline origin destination status departure flightData! searchedAt!',
  safety_reports: 'id flightId! safetyScore packed! createdAt!',
};

it.each(Object.entries(TABLES))('%s has the columns of the specification', async (table, columns) => {
  const tables = await testDatabase().introspection.getTables();
  const inDatabase = tables.find(({ name }) => name === table)?.columns ?? [];
  const actual = inDatabase.map(({ name, isNullable }) => (isNullable || name === 'id' ? name : `${name}!`));
  expect(actual).toEqual(expect.arrayContaining(columns.split(' ')));
});

it('a row made by the product has its times, and a user the defaults', async () => {
  const { app, db, clock } = await testApp();
  const member = await newMember(app);
  const now = clock.now().getTime();
  expect(await db.selectFrom('users').selectAll().executeTakeFirst()).toMatchObject({
    id: 1,
    role: 'user',
    searchCount: 0,
    subscriptionStatus: 'none',
    subscriptionExpiresAt: null,
    stripeCustomerId: null,
    createdAt: now,
  });
  await member('/api/flights/search?flightNumber=BA286');
  expect(await db.selectFrom('flights').selectAll().executeTakeFirst()).toMatchObject({ searchedAt: now });
  expect(await db.selectFrom('safety_reports').selectAll().executeTakeFirst()).toMatchObject({
    createdAt: now,
  });
});

it('a row that another program adds has the time of the database', async () => {
  const db = testDatabase();
  const before = Date.now();
  await db.insertInto('users').values({ username: 'ada', password: 'x' }).execute();
  const flight = { id: 7, flightNumber: 'BA286', flightData: '{}', searchKey: 'x' };
  await db.insertInto('flights').values(flight).execute();
  const report = { flightId: 7, fit: '2026-11-20', packed: new Uint8Array([1]), about: '{}' };
  await db.insertInto('safety_reports').values(report).execute();
  const times = [
    (await db.selectFrom('users').select('createdAt').executeTakeFirstOrThrow()).createdAt,
    (await db.selectFrom('flights').select('searchedAt').executeTakeFirstOrThrow()).searchedAt,
    (await db.selectFrom('safety_reports').select('createdAt').executeTakeFirstOrThrow()).createdAt,
  ];
  for (const time of times) expect(Math.abs(time - before)).toBeLessThan(60_000);
});
