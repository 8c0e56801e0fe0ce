import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Db, openDatabase } from '#db/connect.ts';
import { findReport } from '#db/site/report/flights.ts';
import { reportSchema } from '#src/flight/stored-report.ts';
import { RUNS_ALL } from '../run/selection.ts';
import { startServer } from './server-process.ts';
import { traveller } from './traveller.ts';
import { until } from './until.ts';

/** Set `KILLS=50` when running by hand; `npm run test:all` has a few minutes. */
const ROUNDS = Number(process.env.KILLS ?? (RUNS_ALL ? 12 : 4));
const SEARCHERS = 6;
const PASSWORD = 'keep-on-flying';
const FLIGHTS = ['BA286', 'LH492', 'UA901', 'QF1', 'SQ22', 'BA285', 'LH493', 'UA900', 'QF2', 'SQ21'];
const SEARCHES_EACH = 3;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Days that may be requested. */
const DAYS = 365;
const TODAY = Date.now();

/** What one member requested, as the start of the report's search key, and how many responses they have received. */
type Story = { sent: string[]; answers: number };
type Acknowledged = { registered: string[]; stories: Map<string, Story>; searches: number };

/**
 * Kills a server under load, each time at a different moment, then checks what is left: nothing that was acknowledged
 * is lost, and there are no partial reports and no searches counted in vain.
 */
export async function surviveKills(engine: 'SQLite' | 'PostgreSQL', DATABASE_URL: string): Promise<void> {
  const env = { DATABASE_URL, RATE_LIMITS: 'off' };
  const seen: Acknowledged = { registered: [], stories: new Map(), searches: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startServer(env);
    const stopped = new AbortController();
    const workers = Array.from({ length: SEARCHERS }, (_, index) =>
      work(server.address, `user-${round}-${index}`, { seen, signal: stopped.signal }),
    );
    // never the same moment: after the first account or answered searches, and up to ten more answers
    const before = { registered: seen.registered.length, answers: answersOf(seen) };
    const more = round % 11;
    await until(() =>
      round % 2 === 0
        ? seen.registered.length > before.registered + more
        : answersOf(seen) >= before.answers + SEARCHES_EACH + more,
    );
    await server.kill();
    stopped.abort();
    await Promise.all(workers);
  }
  const acknowledged = answersOf(seen);
  expect(Math.min(seen.registered.length, acknowledged)).toBeGreaterThan(ROUNDS);

  const db = openDatabase(DATABASE_URL);
  if (engine === 'SQLite') await expectSoundFile(db);
  const listAbandoned = () => db.selectFrom('counted_searches').select('key').where('expiresAt', 'is', null).execute();
  const abandoned = await listAbandoned();
  // as if a minute had passed since the last kill, and the job had not run recently
  await db.updateTable('counted_searches').set({ reservedAt: 0 }).execute();
  await db.deleteFrom('jobs').execute();
  const server = await startServer(env);
  await expect.poll(listAbandoned).toEqual([]);

  const reports = await storedReports(db);
  const users = await db.selectFrom('users').select(['id', 'username', 'searchCount']).execute();
  const counts = new Map(users.map(({ username, searchCount }) => [username, searchCount]));
  expect(seen.registered.filter((username) => !counts.has(username))).toEqual([]);
  for (const [username, { sent, answers }] of seen.stories) {
    const stored = sent.filter((key) => reports.has(key)).length;
    const count = counts.get(username) as number;
    expect(stored, `reports of ${username}`).toBeGreaterThanOrEqual(answers);
    expect(count, `searches spent by ${username}`).toBeGreaterThanOrEqual(answers);
    expect(count, `searches spent by ${username}`).toBeLessThanOrEqual(stored);
  }
  const names = await db.selectFrom('login_names').select('userId').execute();
  // its name, its address, and what the name looks like, in small letters and as it is shown
  expect(names).toHaveLength(4 * users.length);
  await db.destroy();

  for (const username of seen.registered.filter((_, index) => index % 25 === 0)) {
    const login = { username, password: PASSWORD };
    expect((await traveller()(`${server.address}/api/login`, login)).status).toBe(200);
  }
  console.log(
    `${ROUNDS} kills on ${engine}: ${seen.registered.length} registrations and ${acknowledged} searches acknowledged, none lost; ${reports.size} whole reports; ${abandoned.length} searches given back`,
  );
}

function answersOf({ stories }: Acknowledged): number {
  return [...stories.values()].reduce((sum, { answers }) => sum + answers, 0);
}

async function expectSoundFile(db: Db): Promise<void> {
  expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }]);
  expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
}

/** Returns the starts of the search keys of all reports; fails where a flight has no report, or a partial one. */
async function storedReports(db: Db): Promise<Set<string>> {
  const flights = await db.selectFrom('flights').select(['id', 'searchKey']).execute();
  for (const { id } of flights) reportSchema.parse(await findReport(db, id, 0));
  return new Set(flights.map(({ searchKey }) => searchKey.split('|').slice(0, 2).join('|')));
}

/** Registers, then searches until the server is gone; records what was acknowledged. */
async function work(
  address: string,
  name: string,
  { seen, signal }: { seen: Acknowledged; signal: AbortSignal },
): Promise<void> {
  try {
    for (let turn = 0; !signal.aborted; turn += 1) {
      const username = `${name}-${turn}`;
      const member = traveller();
      const account = { username, email: `${username}@example.com`, password: PASSWORD };
      expect((await member(`${address}/api/register`, account)).status).toBe(201);
      seen.registered.push(username);
      const story: Story = { sent: [], answers: 0 };
      seen.stories.set(username, story);
      for (let search = 0; search < SEARCHES_EACH; search += 1) {
        // a flight and day that no one else requests, so that every search creates a report
        const nth = seen.searches++;
        const flightNumber = FLIGHTS[Math.floor(nth / DAYS) % FLIGHTS.length] as string;
        const date = new Date(TODAY + (nth % DAYS) * DAY_MS).toISOString().slice(0, 10);
        story.sent.push(`${flightNumber}|${date}`);
        const answer = await member(`${address}/api/flights/search?flightNumber=${flightNumber}&date=${date}`);
        expect(answer.status).toBe(200);
        story.answers += 1;
      }
    }
  } catch (error) {
    const isCutOff = error instanceof TypeError || (error as Error).name === 'AbortError';
    if (!isCutOff) throw error;
  }
}
