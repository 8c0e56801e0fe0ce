import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '#test/support/server-process.ts';
import { startPostgres } from '#test/support/start-postgres.ts';
import { traveller } from '#test/support/traveller.ts';

const ACCOUNT = { username: 'amelia', email: 'amelia@example.org', password: 'take off at noon' };

it('a replica answers reads that may lag; what it lacks the primary has, and when it is minutes behind or away the primary answers all', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const DATABASE_URL = await postgres.newDatabase();
  const standby = await postgres.addStandby({ isWaitedFor: false });
  const DATABASE_READ_URL = DATABASE_URL.replace(/:\d+\//, `:${standby.port}/`);
  const server = await startServer({ DATABASE_URL, DATABASE_READ_URL, LOG_LEVEL: 'warn' });
  const member = traveller();
  await member(`${server.address}/api/register`, ACCOUNT);
  const search = async (flight: string) => {
    const { status, body } = await member(`${server.address}/api/flights/search?flightNumber=${flight}`);
    return { status, id: (body.flight as { id: number }).id };
  };
  const read = async (id: number) => (await member(`${server.address}/api/flights/${id}`)).status;
  const replica = new pg.Client(DATABASE_READ_URL);
  replica.on('error', () => undefined);
  await replica.connect();
  const holds = async (id: number) => (await replica.query('select from flights where id = $1', [id])).rowCount;
  const readsThere = async () => {
    const { rows } = await replica.query(
      `select query from pg_stat_activity where application_name = 'airworthy reads' and pid <> pg_backend_pid()`,
    );
    return rows.map(({ query }) => query as string).join();
  };

  const metrics = async () => (await fetch(`${server.address}/metrics`)).text();
  const begunJobs = async () => (await replica.query('select from jobs')).rowCount;

  await expect.poll(begunJobs).toBeGreaterThan(0);
  const first = await search('BA286');
  await expect.poll(() => holds(first.id)).toBe(1);
  expect(await read(first.id)).toBe(200);
  expect(await readsThere()).toMatch(/from "(flights|report_parts)"/);

  // it falls behind: data that it does not have yet is still found
  await replica.query('select pg_wal_replay_pause()');
  const second = await search('LH400');
  expect([await holds(second.id), await read(second.id)]).toEqual([0, 200]);

  // by ten minutes, which the servers notice, and they stop querying it
  const primary = new pg.Client(DATABASE_URL);
  await primary.connect();
  const { rowCount: jobs } = await primary.query('update jobs set "startedAt" = "startedAt" + 600000');
  await primary.end();
  expect(jobs).toBeGreaterThan(0);
  await expect.poll(metrics).toContain('airworthy_storage_faults{fault="replica behind"} 1');
  const askForAirframe = async () => (await member(`${server.address}/api/registrations/G-XLEA`)).status;
  expect([await askForAirframe(), await readsThere()]).toEqual([404, expect.not.stringContaining('airframe')]);
  await replica.query('select pg_wal_replay_resume()');
  const askedThere = async () => [await askForAirframe(), await readsThere()];
  await expect.poll(askedThere).toEqual([404, expect.stringContaining('airframe')]);
  expect(server.output()).toMatch(/The replica is \d+ seconds behind/);
  await replica.end();

  await standby.stop();
  // read from the replica each time, unlike a report that was read a moment ago
  expect(await askForAirframe()).toBe(404);
  expect([await read(first.id), await read(second.id)]).toEqual([200, 200]);
  expect((await search('QF1')).status).toBe(200);
  expect(await metrics()).toContain('airworthy_storage_faults{fault="replica away"} 1');
  await expect.poll(() => server.output().match(/replica away/g)).toHaveLength(1);
}, 180_000);
