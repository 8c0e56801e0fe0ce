import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#db/connect.ts';
import { listPendingMigrations } from '#db/migrate.ts';
import { testFolder } from '../support/database.ts';
import { knownFlightNumbers } from '../support/known-flight.ts';
import { postgresServer } from '../support/postgres-server.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { traveller } from '../support/traveller.ts';

/** Two servers over one database, as behind a load balancer: nothing that matters lives in one process. */
const postgres = postgresServer();
const ENGINES = [
  ['PostgreSQL', () => postgres.newDatabase()],
  ['SQLite', async () => `file:${join(testFolder(), 'airworthy.db')}`],
] as const;

const MEMBER = { username: 'amelia', email: 'amelia@example.org', password: 'take off at noon' };
const SEARCH = '/api/flights/search?flightNumber=BA286';
const GUEST_SEARCH = '/api/guest/flights/search?flightNumber=BA286';
const FLIGHTS = ['BA286', 'LH492', 'UA901', 'QF1', 'SQ22'];

describe.each(ENGINES)('two servers over one %s', (_name, newDatabase) => {
  /** Both start at once on a database without a table. */
  async function twoServers(env: Record<string, string> = {}): Promise<[ServerProcess, ServerProcess, string]> {
    const url = await newDatabase();
    const [one, two] = await Promise.all([
      startServer({ DATABASE_URL: url, ...env }),
      startServer({ DATABASE_URL: url, ...env }),
    ]);
    return [one, two, url];
  }

  it('migrate an empty database once, though they start together', async () => {
    const [one, two, url] = await twoServers();
    const guest = traveller();
    expect((await guest(one.address + GUEST_SEARCH)).status).toBe(200);
    expect((await guest(two.address + GUEST_SEARCH)).status).toBe(200);
    const db = openDatabase(url);
    expect(await listPendingMigrations(db)).toEqual([]);
    await db.destroy();
  });

  it('give one member exactly five of 100 parallel searches of different flights', async () => {
    const [one, two, url] = await twoServers();
    const member = traveller();
    expect((await member(`${one.address}/api/register`, MEMBER)).status).toBe(201);
    const db = openDatabase(url);
    const numbers = knownFlightNumbers(100);
    const answers = await Promise.all(
      numbers.map((number, turn) =>
        member(`${(turn % 2 ? one : two).address}/api/flights/search?flightNumber=${number}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(95);
    const counts = answers.filter(({ status }) => status === 200).map(({ body }) => body.searchCount as number);
    // never more than what stays, and the last to be told hears of all
    expect(Math.max(...counts)).toBe(5);
    expect(await db.selectFrom('users').select('searchCount').execute()).toEqual([{ searchCount: 5 }]);
    await db.destroy();
  });

  it('count one question of a member once, though it comes a hundred times at both', async () => {
    const [one, two, url] = await twoServers();
    const member = traveller();
    await member(`${one.address}/api/register`, MEMBER);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, turn) => member((turn % 2 ? one : two).address + SEARCH)),
    );
    expect(answers.map(({ status, body }) => [status, body.searchCount])).toEqual(Array(100).fill([200, 1]));
    const db = openDatabase(url);
    expect(await db.selectFrom('users').select('searchCount').execute()).toEqual([{ searchCount: 1 }]);
    await db.destroy();
  });

  it('know each other’s sessions, and their end', async () => {
    const [one, two] = await twoServers();
    const member = traveller();
    await member(`${one.address}/api/register`, MEMBER);
    expect((await member(`${two.address}/api/user`)).body).toMatchObject({ username: 'amelia' });
    const stolen = traveller();
    await stolen(`${two.address}/api/login`, MEMBER);
    await member(`${one.address}/api/end-other-sessions`, {});
    expect((await stolen(`${two.address}/api/user`)).status).toBe(401);
    expect((await member(`${two.address}/api/user`)).status).toBe(200);
    await member(`${two.address}/api/logout`, {});
    expect((await member(`${one.address}/api/user`)).status).toBe(401);
  });

  it('take one of two registrations of one name at once', async () => {
    const [one, two] = await twoServers();
    const answers = await Promise.all(
      [one, two, one, two].map((server) => traveller()(`${server.address}/api/register`, MEMBER)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('count a guest’s searches and an address’s calls together', async () => {
    const [one, two] = await twoServers();
    const guest = traveller();
    const statuses = [];
    for (const [turn, number] of FLIGHTS.entries()) {
      const { address } = turn % 2 ? one : two;
      statuses.push((await guest(`${address}/api/guest/flights/search?flightNumber=${number}`)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 401]);
    const logins = [];
    for (let turn = 0; turn < 11; turn++) {
      const wrong = { username: 'nobody', password: 'not the one' };
      logins.push((await traveller()(`${(turn % 2 ? one : two).address}/api/login`, wrong)).status);
    }
    expect(logins).toEqual([...Array(10).fill(401), 429]);
  });
});
