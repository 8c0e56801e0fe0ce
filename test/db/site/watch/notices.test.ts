import { expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import {
  claimMessage,
  giveUpDeliveries,
  insertDeliveries,
  insertNotice,
  listUserNotices,
  markMessageFailed,
  markMessageSent,
  putOffMessage,
} from '#db/site/watch/notices.ts';
import { testDatabase } from '#test/support/database.ts';
import { storedUser } from '#test/support/stored-user.ts';

const LEASE_MS = 1_000;

it('of two servers that see the same message one takes it', async () => {
  const db = testDatabase();
  await tellOf(db, [await makeChannel(db)]);
  const claims = await Promise.all([claim(db, 'one'), claim(db, 'two')]);
  expect(claims.filter((taken) => taken?.noticeIds.length === 1)).toHaveLength(1);
});

it('a server that lost a message to another one changes nothing of it', async () => {
  const db = testDatabase();
  await tellOf(db, [await makeChannel(db)]);
  const lost = await claimed(db, 'one', 0);
  const held = await claimed(db, 'two', LEASE_MS);
  expect(held.message).toBe(lost.message);
  expect(await markMessageSent(db, lost)).toBe(false);
  await markMessageFailed(db, lost, null);
  await putOffMessage(db, lost, 9_000);
  expect(await deliveries(db)).toMatchObject([{ state: 'due', holder: 'two', tries: 2, nextAt: 0 }]);
  expect(await markMessageSent(db, held)).toBe(true);
  expect(await deliveries(db)).toMatchObject([{ state: 'sent', holder: null, leaseUntil: null, nextAt: null }]);
});

it('a message that is put off counts as not tried', async () => {
  const db = testDatabase();
  await tellOf(db, [await makeChannel(db)]);
  await putOffMessage(db, await claimed(db, 'one', 0), 5_000);
  expect(await deliveries(db)).toMatchObject([{ state: 'due', tries: 0, nextAt: 5_000 }]);
  expect(await claim(db, 'two', 4_999)).toBeNull();
  expect(await claim(db, 'two', 5_000)).toMatchObject({ tries: 1 });
});

it('what waits for a channel is given up; what was sent there, and what waits for others, stays as it is', async () => {
  const db = testDatabase();
  const [given, other] = [await makeChannel(db), await makeChannel(db)];
  await tellOf(db, [given]);
  await markMessageSent(db, await claimed(db, 'one', 0));
  await tellOf(db, [given, other]);
  await giveUpDeliveries(db, given);
  const states = (await deliveries(db)).map(({ channelId, state }) => [channelId === given, state]);
  expect(states).toEqual([
    [true, 'sent'],
    [true, 'given up'],
    [false, 'due'],
  ]);
});

it('what has been due for longest goes first', async () => {
  const db = testDatabase();
  const [late, early] = [await makeChannel(db), await makeChannel(db)];
  await tellOf(db, [late], 200);
  await tellOf(db, [early], 100);
  expect(await claim(db, 'one', 300)).toMatchObject({ claim: { channelId: early } });
});

it('of those due since the same moment the oldest goes first, even if it was claimed before', async () => {
  const db = testDatabase();
  const [first, second] = [await makeChannel(db), await makeChannel(db)];
  await tellOf(db, [first]);
  await tellOf(db, [second]);
  await putOffMessage(db, await claimed(db, 'one', 0), 0);
  expect(await claim(db, 'two')).toMatchObject({ claim: { channelId: first } });
});

it('notices of the same moment are listed newest first, too', async () => {
  const db = testDatabase();
  const user = await makeUser(db);
  const ids = [await makeNotice(db, user), await makeNotice(db, user), await makeNotice(db, user)];
  expect((await listUserNotices(db, user, 2)).map(({ id }) => id)).toEqual([ids[2], ids[1]]);
});

it('a list of notices has those of its member alone', async () => {
  const db = testDatabase();
  const mine = await makeUser(db);
  await makeNotice(db, await makeUser(db));
  const id = await makeNotice(db, mine);
  expect((await listUserNotices(db, mine, 10)).map((notice) => notice.id)).toEqual([id]);
});

let made = 0;

function makeUser(db: Db): Promise<number> {
  return storedUser(db, `member-${++made}`);
}

async function makeNotice(db: Db, userId: number): Promise<number> {
  const notice = { userId, legId: null, kind: 'aircraft', fingerprint: `notice ${++made}`, body: '{}', createdAt: 0 };
  return (await insertNotice(db, notice)) as number;
}

async function makeChannel(db: Db): Promise<number> {
  const channel = {
    userId: await makeUser(db),
    kind: 'ntfy',
    targetKey: 'x',
    sealedTarget: 'x',
    createdAt: 0,
  } as const;
  return (await db.insertInto('channels').values(channel).returning('id').executeTakeFirstOrThrow()).id;
}

async function tellOf(db: Db, channelIds: number[], nextAt = 0): Promise<void> {
  const noticeId = await makeNotice(db, await makeUser(db));
  await insertDeliveries(db, { noticeId, channelIds, nextAt });
}

function claim(db: Db, holder: string, now = 0) {
  return claimMessage(db, { holder, newMessage: `by ${holder}`, now, leaseMs: LEASE_MS, longestWaitMs: 1_000_000 });
}

async function claimed(db: Db, holder: string, now: number) {
  const taken = await claim(db, holder, now);
  if (!taken) throw new Error('nothing is due');
  return taken.claim;
}

function deliveries(db: Db) {
  return db.selectFrom('deliveries').selectAll().orderBy('noticeId').orderBy('channelId').execute();
}
