import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { testDatabaseFile } from '#test/support/database.ts';
import { startServer } from '#test/support/server-process.ts';

const ROUNDS = 20;
const SEARCHERS = 6;

type Acknowledged = { registered: string[]; searched: Map<string, number>; sent: Map<string, number> };

it('a server killed in the middle of registrations and searches loses nothing it has acknowledged', async () => {
  const path = testDatabaseFile();
  const env = { DATABASE_URL: `file:${path}`, RATE_LIMITS: 'off', FREE_SEARCHES: '1000' };
  const seen: Acknowledged = { registered: [], searched: new Map(), sent: new Map() };
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startServer(env);
    const stopped = new AbortController();
    const workers = Array.from({ length: SEARCHERS }, (_, index) =>
      work(server.address, `user-${round}-${index}`, { seen, signal: stopped.signal }),
    );
    await new Promise((resolve) => setTimeout(resolve, 60 + 23 * round));
    await server.kill();
    stopped.abort();
    await Promise.all(workers);
  }
  expect(seen.registered.length).toBeGreaterThan(ROUNDS);
  expect([...seen.searched.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(ROUNDS);

  const sqlite = new Sqlite(path);
  const all = (query: string) => sqlite.prepare(query).all() as Record<string, unknown>[];
  expect(all('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(all('pragma foreign_key_check')).toEqual([]);
  const counts = new Map(all('select username, searchCount from users').map((row) => [row.username, row.searchCount]));
  expect(seen.registered.filter((username) => !counts.has(username))).toEqual([]);
  for (const [username, acknowledged] of seen.searched) {
    expect(counts.get(username)).toBeGreaterThanOrEqual(acknowledged);
    expect(counts.get(username)).toBeLessThanOrEqual(seen.sent.get(username) as number);
  }
  const named = all('select userId from login_names group by userId having count(*) = 2');
  expect(named).toHaveLength(counts.size);
  expect(all('select id from flights where id not in (select flightId from safety_reports)')).toEqual([]);
  sqlite.close();

  const server = await startServer(env);
  for (const username of seen.registered.filter((_, index) => index % 10 === 0)) {
    const response = await post(`${server.address}/api/login`, { username, password: 'keep-on-flying' });
    expect(response.status).toBe(200);
  }
  await server.stop();
}, 180_000);

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
