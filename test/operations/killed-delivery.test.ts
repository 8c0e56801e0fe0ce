import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/connect.ts';
import { startChannelHost } from '#test/emulators/channel-hosts.ts';
import { testDatabaseFile } from '../support/database.ts';
import { newPostgresDatabase } from '../support/new-postgres-database.ts';
import { startServer } from '../support/server-process.ts';
import { traveller } from '../support/traveller.ts';

const SENT_ONCE = 'a notice whose server is killed while it sends is sent by the next one, once and under the same id';

it(SENT_ONCE, () => sentOnce(`file:${testDatabaseFile()}`));

describe('on PostgreSQL', () => {
  it(SENT_ONCE, async () => sentOnce(await newPostgresDatabase()));
});

async function sentOnce(DATABASE_URL: string): Promise<void> {
  const host = await startChannelHost();
  onTestFinished(host.close);
  const env = { DATABASE_URL, FREE_SEARCHES: 'unlimited', ALLOW_PRIVATE_WEBHOOKS: 'on' };
  const db = openDatabase(DATABASE_URL);
  onTestFinished(() => db.destroy());
  const first = await startServer(env);
  const member = traveller();
  const account = { username: 'amelia', email: 'amelia@example.com', password: 'lockheed-10' };
  expect((await member(`${first.address}/api/register`, account)).status).toBe(201);
  const channel = await member(`${first.address}/api/channels`, { kind: 'webhook', url: `${host.url}/hook` });
  expect(channel.status).toBe(201);

  // the recipient does not get to respond
  host.hold(true);
  const { id: channelId, userId } = await db.selectFrom('channels').select(['id', 'userId']).executeTakeFirstOrThrow();
  const words = JSON.stringify({ title: 'BA286: swapped', text: 'BA286 on Dec 3: swapped.', path: '/trips' });
  const notice = { userId, legId: null, kind: 'aircraft', fingerprint: 'swapped', body: words, createdAt: Date.now() };
  const { id: noticeId } = await db.insertInto('notices').values(notice).returning('id').executeTakeFirstOrThrow();
  const due = { noticeId, channelId, state: 'due' as const, nextAt: 1, message: null, holder: null, leaseUntil: null };
  await db.insertInto('deliveries').values(due).execute();
  await first.kill();
  await db.deleteFrom('jobs').execute();
  const second = await startServer(env);
  await expect.poll(() => host.received.length).toBe(1);
  await second.kill();
  host.hold(false);
  const stateOf = async () => (await db.selectFrom('deliveries').select('state').executeTakeFirstOrThrow()).state;
  expect(await stateOf()).toBe('due');

  // as if the minute of its lease had passed
  await db.updateTable('deliveries').set({ leaseUntil: 1 }).execute();
  await db.deleteFrom('jobs').execute();
  await startServer(env);
  await expect.poll(stateOf).toBe('sent');
  expect(host.received).toHaveLength(2);
  expect(new Set(host.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const [before, after] = host.received.map(({ body }) => JSON.parse(body).data);
  expect(after).toEqual(before);
}
