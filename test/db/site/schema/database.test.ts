import { expect, it } from 'vitest';
import { testApp } from '#test/support/app.ts';
import { testDatabase } from '#test/support/database.ts';
import { newMember } from '#test/support/member.ts';

/** Columns from the specification; required columns are marked. */
const TABLES = {
  users:
    'id username! password! email role! searchCount! stripeCustomerId stripeSubscriptionId subscriptionStatus! subscriptionExpiresAt createdAt!',
  flights:
    'id flightNumber! callsign registration aircraftType airline origin destination status departure flightData! searchedAt!',
  safety_reports: 'id flightId! safetyScore analysis! sources! modelSafety airlineSafety! createdAt!',
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
