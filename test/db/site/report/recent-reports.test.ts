import { expect, it } from 'vitest';
import {
  chooseRecent,
  deleteRecentBefore,
  forgetRecent,
  listRecent,
  recordRecent,
  removeRecentChoice,
} from '#db/site/report/recent-reports.ts';
import { testApp } from '#test/support/app.ts';
import { newMember } from '#test/support/member.ts';
import { storedUser } from '#test/support/stored-user.ts';

const MOST = 1;

/** Two members who both chose to keep what they read, and two reports. */
async function twoReaders() {
  const { app, db } = await testApp();
  const member = await newMember(app);
  const find = async (number: string): Promise<number> =>
    (await member(`/api/flights/search?flightNumber=${number}`)).json().flight.id;
  const [first, second] = [await find('BA286'), await find('LH492')];
  const [one, two] = [await storedUser(db, 'one'), await storedUser(db, 'two')];
  for (const userId of [one, two]) await chooseRecent(db, userId, 0);
  const read = (userId: number, flightId: number, readAt: number) =>
    recordRecent(db, { userId, flightId, readAt }, MOST);
  const listOf = async (userId: number, now = 100) =>
    (await listRecent(db, userId, now)).map(({ flightId }) => flightId);
  return { db, first, second, one, two, read, listOf };
}

it('what two members read is each one’s own: to be listed, to make room and to be forgotten', async () => {
  const { db, first, second, one, two, read, listOf } = await twoReaders();
  await read(one, first, 1);
  await read(two, first, 2);
  await read(one, second, 3);
  expect([await listOf(one), await listOf(two)]).toEqual([[second], [first]]);
  await forgetRecent(db, one);
  expect([await listOf(one), await listOf(two)]).toEqual([[], [first]]);
  await removeRecentChoice(db, one);
  await read(one, second, 4);
  expect(await listOf(one)).toEqual([]);
});

it('a report that must be gone by its source is not listed, and a reading goes by its own time', async () => {
  const { db, first, second, one, two, read, listOf } = await twoReaders();
  await read(one, first, 10);
  await read(two, second, 11);
  await db.updateTable('flights').set({ expiresAt: 50 }).where('id', '=', second).execute();
  expect([await listOf(two, 49), await listOf(two, 50)]).toEqual([[second], []]);
  expect(await deleteRecentBefore(db, 11, 10)).toBe(1);
  expect([await listOf(one, 49), await listOf(two, 49)]).toEqual([[], [second]]);
});
