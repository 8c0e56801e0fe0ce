import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { runCli } from '#test/support/cli.ts';
import { testFolder } from '#test/support/database.ts';
import { newPostgresDatabase } from '#test/support/new-postgres-database.ts';
import { type ServerProcess, startServer } from '#test/support/server-process.ts';
import { startPostgres } from '#test/support/start-postgres.ts';
import { startTcpProxy } from '#test/support/tcp-proxy.ts';
import { traveller } from '#test/support/traveller.ts';

const TOLD = /The database has gone back in time/;
const METRICS = { METRICS_TOKEN: 'a-token-for-metrics', LOG_LEVEL: 'info' };
let people = 0;
const register = async ({ address }: ServerProcess) => {
  const username = `amelia${people++}`;
  const account = { username, email: `${username}@example.org`, password: 'take off at noon' };
  return (await traveller()(`${address}/api/register`, account)).status;
};
const readiness = async ({ address }: ServerProcess) => {
  const response = await fetch(`${address}/readyz`);
  return [response.status, ((await response.json()) as { checks: { database: string } }).checks.database];
};
const gauge = async ({ address }: ServerProcess) => {
  const headers = { authorization: `Bearer ${METRICS.METRICS_TOKEN}` };
  const text = await (await fetch(`${address}/metrics`, { headers })).text();
  return /^airworthy_database_went_back (\d)/m.exec(text)?.[1];
};
async function expectBack(server: ServerProcess) {
  expect(await readiness(server)).toEqual([503, expect.stringMatching(TOLD)]);
  expect([await register(server), await gauge(server)]).toEqual([503, '1']);
  await expect.poll(server.output).toMatch(/"level":50.*The database has gone back in time/);
  // reading goes on
  expect((await fetch(`${server.address}/api/airports?q=LHR`)).status).toBeLessThan(500);
}

it('an older SQLite file is reported and not written to, until the operator accepts it', async () => {
  const folder = testFolder();
  const file = join(folder, 'a.db');
  const env = { ...METRICS, DATABASE_URL: `file:${file}` };
  const first = await startServer(env);
  expect(await register(first)).toBe(201);
  await first.stop();
  copyFileSync(file, join(folder, 'older.db'));
  const second = await startServer(env);
  expect(await register(second)).toBe(201);
  await second.stop();
  for (const name of readdirSync(folder).filter((each) => each.startsWith('a.db'))) rmSync(join(folder, name));
  copyFileSync(join(folder, 'older.db'), file);

  const third = await startServer(env);
  await expectBack(third);
  const examined = await runCli(['doctor'], env);
  expect([examined.code, examined.output]).toEqual([
    1,
    expect.stringMatching(/^✗ Database +The database has gone back/),
  ]);
  const refused = await runCli(['make-admin', 'amelia0'], env);
  expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(TOLD)]);
  expect((await runCli(['accept-database'], env)).code).toBe(0);
  await expect.poll(() => readiness(third)).toEqual([200, 'ok']);
  expect([await register(third), await gauge(third)]).toEqual([201, '0']);
});

it('a backup that was restored by our own command is accepted', async () => {
  const folder = testFolder();
  const env = { ...METRICS, DATABASE_URL: `file:${join(folder, 'a.db')}` };
  const first = await startServer(env);
  expect((await runCli(['backup', join(folder, 'backup.db')], env)).code).toBe(0);
  expect(await register(first)).toBe(201);
  await first.stop();
  expect((await runCli(['restore', join(folder, 'backup.db')], env)).code).toBe(0);
  const second = await startServer(env);
  expect([await readiness(second), await register(second)]).toEqual([[200, 'ok'], 201]);
});

it('an older PostgreSQL database is reported at the start', async () => {
  const env = { ...METRICS, DATABASE_URL: await newPostgresDatabase() };
  const first = await startServer(env);
  await first.stop();
  const client = new pg.Client(env.DATABASE_URL);
  await client.connect();
  await client.query(`update settings set value = (value::bigint - 1)::text where key = 'newest write'`);
  await client.end();
  const second = await startServer(env);
  await expectBack(second);
  expect((await runCli(['doctor'], env)).output).toMatch(TOLD);
  expect((await runCli(['accept-database'], env)).code).toBe(0);
  await expect.poll(() => readiness(second)).toEqual([200, 'ok']);
});

it('a primary on a lower timeline is reported, and a failover to a higher one is not', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const url = await postgres.newDatabase();
  const standby = await postgres.addStandby({ isWaitedFor: false });
  onTestFinished(standby.stop);
  const own = Number(new URL(url).port);
  const wire = await startTcpProxy(own);
  onTestFinished(wire.close);
  const at = (port: number) => ({ ...METRICS, DATABASE_URL: url.replace(/:\d+\//, `:${port}/`) });
  const server = await startServer(at(wire.port));
  expect(await register(server)).toBe(201);
  const lead = (port: number) => {
    wire.leadTo(port);
    wire.cut();
  };
  await standby.promote();
  lead(standby.port);
  await expect.poll(() => register(server)).toBe(201);
  expect(await readiness(server)).toEqual([200, 'ok']);

  lead(own);
  await expect.poll(async () => (await readiness(server))[1]).toMatch(TOLD);
  await expectBack(server);
  lead(standby.port);
  await expect.poll(() => register(server)).toBe(201);

  lead(own);
  await expect.poll(async () => (await readiness(server))[1]).toMatch(TOLD);
  expect((await runCli(['accept-database'], at(own))).code).toBe(0);
  await expect.poll(() => readiness(server)).toEqual([200, 'ok']);
  expect(await register(server)).toBe(201);
});
