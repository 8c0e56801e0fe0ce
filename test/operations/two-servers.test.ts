import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Db, openDatabase } from '#db/connect.ts';
import { listPendingMigrations } from '#db/migrate.ts';
import { knownFlightNumbers } from '../support/known-flight.ts';
import { newPostgresDatabase } from '../support/new-postgres-database.ts';
import { TEST_SECRET } from '../support/secret.ts';
import { type ServerProcess, spawnServer } from '../support/spawn-server.ts';
import { traveller, untilServed } from '../support/traveller.ts';

/** Two servers over one database, as behind a load balancer: nothing that matters lives in one process. */
const folder = mkdtempSync(join(tmpdir(), 'airworthy-two-servers-'));
afterAll(() => rmSync(folder, { recursive: true }));
const ENGINES = [
  ['PostgreSQL', newPostgresDatabase],
  ['SQLite', async () => `file:${join(folder, `${crypto.randomUUID()}.db`)}`],
] as const;

const SEARCH = '/api/flights/search?flightNumber=BA286';
const GUEST_SEARCH = '/api/guest/flights/search?flightNumber=BA286';
const FLIGHTS = ['BA286', 'LH492', 'UA901', 'QF1', 'SQ22'];

const account = (username: string) => ({ username, email: `${username}@example.org`, password: 'take off at noon' });

/** Starts both at once on a database without tables. */
function startTwo(DATABASE_URL: string, env: Record<string, string> = {}): Promise<[ServerProcess, ServerProcess]> {
  const start = () => spawnServer({ SESSION_SECRET: TEST_SECRET, DATABASE_URL, ...env });
  return Promise.all([start(), start()]);
}

describe.each(ENGINES)('two servers over one %s', (_name, newDatabase) => {
  let one: ServerProcess;
  let two: ServerProcess;
  let db: Db;

  /** For all tests here: each creates its own accounts. */
  beforeAll(async () => {
    const url = await newDatabase();
    // a busy machine refuses calls that are asked again, and all of them count for the rate
    [one, two] = await startTwo(url, { ACCOUNTS_PER_ADDRESS: '100', RATE_LIMITS: 'off' });
    db = openDatabase(url);
  });
  afterAll(async () => {
    await db.destroy();
    for (const server of [one, two]) await server.kill();
  });
  const searchCounts = (username: string) =>
    db.selectFrom('users').select('searchCount').where('username', '=', username).execute();

  it('migrate an empty database once, though they start together', async () => {
    const guest = traveller();
    expect((await guest(one.address + GUEST_SEARCH)).status).toBe(200);
    expect((await guest(two.address + GUEST_SEARCH)).status).toBe(200);
    expect(await listPendingMigrations(db)).toEqual([]);
  });

  it('give one member exactly five of 40 parallel searches of different flights', async () => {
    const member = traveller();
    expect((await member(`${one.address}/api/register`, account('amelia'))).status).toBe(201);
    const numbers = knownFlightNumbers(40);
    const answers = await Promise.all(
      numbers.map((number, turn) =>
        untilServed(() => member(`${(turn % 2 ? one : two).address}/api/flights/search?flightNumber=${number}`)),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(35);
    const counts = answers.filter(({ status }) => status === 200).map(({ body }) => body.searchCount as number);
    // never more than the final count, and the last response includes all of them
    expect(Math.max(...counts)).toBe(5);
    expect(await searchCounts('amelia')).toEqual([{ searchCount: 5 }]);
  });

  it('count one question of a member once, though it comes a hundred times at both', async () => {
    const member = traveller();
    await member(`${one.address}/api/register`, account('bessie'));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, turn) => untilServed(() => member((turn % 2 ? one : two).address + SEARCH))),
    );
    expect(answers.map(({ status, body }) => [status, body.searchCount])).toEqual(Array(100).fill([200, 1]));
    expect(await searchCounts('bessie')).toEqual([{ searchCount: 1 }]);
  });

  it('know each other’s sessions, and their end', async () => {
    const member = traveller();
    await member(`${one.address}/api/register`, account('charlie'));
    expect((await member(`${two.address}/api/user`)).body).toMatchObject({ username: 'charlie' });
    const stolen = traveller();
    await stolen(`${two.address}/api/login`, account('charlie'));
    await member(`${one.address}/api/end-other-sessions`, {});
    expect((await stolen(`${two.address}/api/user`)).status).toBe(401);
    expect((await member(`${two.address}/api/user`)).status).toBe(200);
    await member(`${two.address}/api/logout`, {});
    expect((await member(`${one.address}/api/user`)).status).toBe(401);
  });

  it('take one of two registrations of one name at once', async () => {
    const answers = await Promise.all(
      [one, two, one, two].map((server) => traveller()(`${server.address}/api/register`, account('dorothy'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

it('two servers count a guest’s searches and an address’s calls together', async () => {
  // where no one has called them before
  const servers = await startTwo(await newPostgresDatabase());
  onTestFinished(async () => {
    for (const server of servers) await server.kill();
  });
  const at = (turn: number) => (servers[turn % 2] as ServerProcess).address;
  const guest = traveller();
  const statuses = [];
  for (const [turn, number] of FLIGHTS.entries()) {
    statuses.push((await guest(`${at(turn)}/api/guest/flights/search?flightNumber=${number}`)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 401]);
  const logins = [];
  for (let turn = 0; turn < 11; turn++) {
    const wrong = { username: 'nobody', password: 'not the one' };
    logins.push((await traveller()(`${at(turn)}/api/login`, wrong)).status);
  }
  expect(logins).toEqual([...Array(10).fill(401), 429]);
});
