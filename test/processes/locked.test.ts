import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { testDatabaseFile } from '../support/database.ts';
import { startServer } from '../support/server-process.ts';
import { traveller } from '../support/traveller.ts';

const MEMBER = { username: 'amelia', email: 'amelia@example.org', password: 'take off at noon' };

it('while another program locks the database a search is refused and costs nothing, and reading goes on', async () => {
  const path = testDatabaseFile();
  const server = await startServer({ DATABASE_URL: `file:${path}`, RATE_LIMITS: 'off' });
  const member = traveller();
  await member(`${server.address}/api/register`, MEMBER);
  const other = new Sqlite(path);
  other.exec('begin immediate');
  expect((await member(`${server.address}/api/user`)).body).toMatchObject({ username: 'amelia' });
  const refused = await member(`${server.address}/api/flights/search?flightNumber=BA286`);
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'storage_unavailable', message: expect.stringContaining('Nothing was changed') },
  });
  expect(refused.headers.get('retry-after')).toBe('5');
  other.exec('rollback');
  other.close();
  const found = await member(`${server.address}/api/flights/search?flightNumber=BA286`);
  expect(found).toMatchObject({ status: 200, body: { searchCount: 1 } });
});
