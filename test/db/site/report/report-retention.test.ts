import { expect, it } from 'vitest';
import { deleteUnreadReports, recordReadings } from '#db/site/report/report-retention.ts';
import { testApp } from '#test/support/app.ts';
import { newMember, post } from '#test/support/member.ts';

const END_OF_TIME = Number.MAX_SAFE_INTEGER;

async function memberWithReport() {
  const { app, db } = await testApp();
  const member = await newMember(app);
  const flightId: number = (await member('/api/flights/search?flightNumber=BA286')).json().flight.id;
  const readRow = () => db.selectFrom('flights').select(['readAt', 'searchedAt']).executeTakeFirst();
  return { db, member, flightId, readRow };
}

it('a report is removed unless it is shared, also when it was shared after the last check', async () => {
  const { db, member, flightId, readRow } = await memberWithReport();
  expect((await member(post('/api/shared-reports', { flightId }))).statusCode).toBe(201);
  expect(await deleteUnreadReports(db, END_OF_TIME, 10)).toBe(0);
  await db.deleteFrom('shared_links').execute();
  expect(await deleteUnreadReports(db, END_OF_TIME, 10)).toBe(1);
  expect(await readRow()).toBeUndefined();
});

it('a reading is noted where the report was neither made nor read lately', async () => {
  const { db, flightId, readRow } = await memberWithReport();
  const { searchedAt } = (await readRow()) as { searchedAt: number };
  const readAfter = async (days: number) => {
    const now = searchedAt + days * 86_400_000;
    await recordReadings(db, [flightId], { now, since: now - 10 * 86_400_000 });
    return (((await readRow())?.readAt ?? 0) - searchedAt) / 86_400_000;
  };
  expect([await readAfter(9), await readAfter(11), await readAfter(20), await readAfter(22)]).toEqual([
    -searchedAt / 86_400_000,
    11,
    11,
    22,
  ]);
});
