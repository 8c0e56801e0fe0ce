import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { testDatabaseFile } from '../support/database.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { traveller } from '../support/traveller.ts';

const MEMBER = { username: 'amelia', email: 'amelia@example.org', password: 'take off at noon' };
const SEARCH = '/api/flights/search?flightNumber=BA286';

/** Starts a server over a file, with a member, and another program that can lock the file. */
async function begin(): Promise<{
  server: ServerProcess;
  member: ReturnType<typeof traveller>;
  other: Sqlite.Database;
}> {
  const path = testDatabaseFile();
  const server = await startServer({ DATABASE_URL: `file:${path}`, RATE_LIMITS: 'off' });
  const member = traveller();
  await member(`${server.address}/api/register`, MEMBER);
  const other = new Sqlite(path);
  onTestFinished(() => void other.close());
  return { server, member, other };
}

it('while another program locks the database reading goes on, a search is refused and costs nothing', async () => {
  const { server, member, other } = await begin();
  other.exec('begin immediate');
  let isWaiting = true;
  const waiting = member(server.address + SEARCH).finally(() => {
    isWaiting = false;
  });
  let readsMeanwhile = 0;
  // if waiting blocked the event loop, only the first three would complete
  for (let round = 0; round < 20 && isWaiting; round++) {
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    expect((await member(`${server.address}/api/user`)).body).toMatchObject({ username: 'amelia' });
    expect((await member(`${server.address}/api/airports/search?q=lon`)).status).toBe(200);
    if (isWaiting) readsMeanwhile += 3;
  }
  expect(readsMeanwhile).toBeGreaterThanOrEqual(20);
  const refused = await waiting;
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'storage_unavailable', message: expect.stringContaining('access our data') },
  });
  expect(refused.headers.get('retry-after')).toBe('5');
  other.exec('rollback');
  const found = await member(server.address + SEARCH);
  expect(found).toMatchObject({ status: 200, body: { searchCount: 1 } });
});

it('a write waits for a lock that is soon given back', async () => {
  const { server, member, other } = await begin();
  other.exec('begin immediate');
  const waiting = member(server.address + SEARCH);
  for (let read = 0; read < 10; read++) await member(`${server.address}/api/user`);
  other.exec('rollback');
  expect(await waiting).toMatchObject({ status: 200, body: { searchCount: 1 } });
});
