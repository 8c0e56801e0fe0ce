import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Db, openDatabase } from '#db/connect.ts';
import { testFolder } from '#test/support/database.ts';
import { postgresServer } from '#test/support/postgres-server.ts';
import { startServer } from '#test/support/server-process.ts';

const ROUNDS = 50;
const SEARCHERS = 6;
const FREE_SEARCHES = 1000;

const postgres = postgresServer();
const ENGINES = [
  ['SQLite', async () => `file:${join(testFolder(), 'airworthy.db')}`],
  ['PostgreSQL', () => postgres.newDatabase()],
] as const;

type Acknowledged = { registered: string[]; searched: Map<string, number>; sent: Map<string, number> };

describe.each(ENGINES)('a server on %s that is killed under load', (engine, newDatabase) => {
  it('loses nothing it has acknowledged, and leaves no half report and no search spent in vain', async () => {
    const DATABASE_URL = await newDatabase();
    const env = { DATABASE_URL, RATE_LIMITS: 'off', FREE_SEARCHES: String(FREE_SEARCHES) };
    const seen: Acknowledged = { registered: [], searched: new Map(), sent: new Map() };
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await startServer(env);
      const stopped = new AbortController();
      const workers = Array.from({ length: SEARCHERS }, (_, index) =>
        work(server.address, `user-${round}-${index}`, { seen, signal: stopped.signal }),
      );
      // never the same moment: 60 to 560 ms into the load
      await new Promise((resolve) => setTimeout(resolve, 60 + ((round * 137) % 500)));
      await server.kill();
      stopped.abort();
      await Promise.all(workers);
    }
    expect(seen.registered.length).toBeGreaterThan(ROUNDS);
    const acknowledged = [...seen.searched.values()].reduce((sum, count) => sum + count, 0);
    expect(acknowledged).toBeGreaterThan(ROUNDS);

    const db = openDatabase(DATABASE_URL);
    if (engine === 'SQLite') await expectSoundFile(db);
    const abandoned = await db.selectFrom('reserved_searches').select('id').execute();
    // as if a minute had gone by since the last kill, and the job had not been done lately
    await db.updateTable('reserved_searches').set({ reservedAt: 0 }).execute();
    await db.deleteFrom('job_runs').execute();
    const server = await startServer(env);
    await expect.poll(() => db.selectFrom('reserved_searches').select('id').execute(), { timeout: 20_000 }).toEqual([]);

    const users = await db.selectFrom('users').select(['id', 'username', 'searchCount']).execute();
    const counts = new Map(users.map(({ username, searchCount }) => [username, searchCount]));
    expect(seen.registered.filter((username) => !counts.has(username))).toEqual([]);
    for (const [username, count] of seen.searched) {
      expect(counts.get(username)).toBeGreaterThanOrEqual(count);
      expect(counts.get(username)).toBeLessThanOrEqual(seen.sent.get(username) as number);
    }
    const names = await db.selectFrom('login_names').select('userId').execute();
    expect(names).toHaveLength(2 * users.length);
    const half = await db
      .selectFrom('flights')
      .select('id')
      .where('id', 'not in', db.selectFrom('safety_reports').select('flightId'))
      .execute();
    expect(half).toEqual([]);
    await db.destroy();

    for (const username of seen.registered.filter((_, index) => index % 25 === 0)) {
      const response = await post(`${server.address}/api/login`, { username, password: 'keep-on-flying' });
      expect(response.status).toBe(200);
    }
    console.log(
      `${ROUNDS} kills on ${engine}: ${seen.registered.length} registrations and ${acknowledged} searches acknowledged, none lost; ${abandoned.length} searches given back`,
    );
  }, 400_000);
});

async function expectSoundFile(db: Db): Promise<void> {
  expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }]);
  expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
}

/** Registers, then searches until the server is gone; notes what it was told had happened. */
async function work(
  address: string,
  username: string,
  { seen, signal }: { seen: Acknowledged; signal: AbortSignal },
): Promise<void> {
  try {
    for (let turn = 0; !signal.aborted; turn += 1) {
      const name = `${username}-${turn}`;
      const response = await post(`${address}/api/register`, {
        username: name,
        email: `${name}@example.com`,
        password: 'keep-on-flying',
      });
      if (response.status !== 201) throw new Error(`registration answered ${response.status}`);
      seen.registered.push(name);
      const cookie = (response.headers.getSetCookie()[0] as string).split(';')[0] as string;
      for (const flightNumber of ['BA286', 'LH492', 'UA901']) {
        seen.sent.set(name, (seen.sent.get(name) ?? 0) + 1);
        const search = await fetch(`${address}/api/flights/search?flightNumber=${flightNumber}`, {
          headers: { cookie },
        });
        if (search.status !== 200) throw new Error(`search answered ${search.status}`);
        seen.searched.set(name, ((await search.json()) as { searchCount: number }).searchCount);
      }
    }
  } catch (error) {
    const isCutOff = error instanceof TypeError || (error as Error).name === 'AbortError';
    if (!isCutOff) throw error;
  }
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
}
