import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/connect.ts';
import { emulatorEnv, startEmulators } from '#test/support/live-app.ts';
import { newPostgresDatabase } from '#test/support/new-postgres-database.ts';
import { startServer } from '#test/support/server-process.ts';
import { traveller } from '#test/support/traveller.ts';

const SEARCH = '/api/guest/flights/search?flightNumber=';
const MEMBER = { username: 'amelia', email: 'amelia@example.org', password: 'take off at noon' };
const MINUTE_MS = 60_000;

it.each([
  ['5 seconds', 5_000],
  ['an hour', 60 * MINUTE_MS],
])('three servers whose clocks are %s apart act as one', async (_name, skewMs) => {
  const emulators = await startEmulators();
  emulators.flightradar24.slowDown(400);
  emulators.openai.slowDown(200);
  const DATABASE_URL = await newPostgresDatabase();
  const start = (aheadMs: number) =>
    startServer(
      { ...emulatorEnv(emulators), DATABASE_URL, AHEAD_MS: String(aheadMs) },
      { entry: 'test/support/skewed-main.ts' },
    );
  const servers = await Promise.all([0, skewMs, -skewMs].map(start));
  const at = (turn: number, path: string) => (servers[turn % servers.length]?.address ?? '') + path;

  // leases: each external service is called once between them
  const guest = traveller();
  expect((await guest(at(0, `${SEARCH}BA286`))).status).toBe(200);
  const { flightradar24, serper, openai } = emulators;
  const before = [flightradar24.count(), serper.count(), openai.count()];
  expect(before).toEqual([1, 2, 1]);
  const together = await Promise.all(servers.map((_, turn) => traveller()(at(turn, `${SEARCH}LH400`))));
  expect(together.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(together.map(({ body }) => (body.flight as { id: number }).id)).size).toBe(1);

  // rate windows: ten wrong passwords a minute, on any server
  const logins = [];
  for (let turn = 0; turn < 11; turn++) {
    logins.push((await traveller()(at(turn, '/api/login'), { username: 'nobody', password: 'not the one' })).status);
  }
  expect(logins).toEqual([...Array(10).fill(401), 429]);

  // accounts, sessions, allowance
  const member = traveller();
  expect((await member(at(1, '/api/register'), MEMBER)).status).toBe(201);
  for (const turn of [0, 1, 2]) expect((await member(at(turn, '/api/user'))).status).toBe(200);

  // every stored time is the database's
  const db = openDatabase(DATABASE_URL);
  onTestFinished(() => db.destroy());
  const times = [
    ...(await db.selectFrom('flights').select('searchedAt as time').execute()),
    ...(await db.selectFrom('users').select('createdAt as time').execute()),
    ...(await db.selectFrom('sessions').select('createdAt as time').execute()),
    ...(await db.selectFrom('jobs').select('startedAt as time').execute()),
    ...(await db.selectFrom('kept_answers').select('storedAt as time').execute()),
  ].map(({ time }) => Number(time));
  expect(times.length).toBeGreaterThan(6);
  const now = Date.now();
  const wrong = times.filter((time) => time > now + 1_000 || time < now - 10 * MINUTE_MS);
  expect(wrong).toEqual([]);
});
