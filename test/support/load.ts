import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Db, openDatabase } from '#db/connect.ts';
import { findReport } from '#db/site/report/flights.ts';
import { reportSchema } from '#src/flight/stored-report.ts';
import { traveller } from './traveller.ts';

const WORKERS = 6;
const PASSWORD = 'keep-on-flying';
const FLIGHTS = ['BA286', 'LH492', 'UA901'];
const DAY_MS = 24 * 60 * 60 * 1000;
/** The pause before a refused client tries again. */
const PAUSE_MS = 100;

/** The responses to one member: reports, and the highest search count that a response contained. */
type Actual = { reports: number[]; count: number };

export type Load = {
  /** responses so far: done, and refused because the database was unavailable */
  counts: () => { done: number; refused: number };
  stop: () => Promise<void>;
  /** Checks the database for everything that was acknowledged. */
  expectNothingLost: (databaseUrl: string) => Promise<void>;
};

/**
 * Runs members who register and search, at any of the servers, until they are stopped. Every response must be the
 * correct one or a 503 that says when to try again; what was acknowledged is recorded. Loads on one database need
 * different prefixes for their members' names.
 */
export function startLoad(addresses: string[], prefix = 'user'): Load {
  const actual = new Map<string, Actual>();
  const wrong: string[] = [];
  let [done, refused, number] = [0, 0, 0];
  let isOver = false;

  /** Returns the body of the response when the request was done, null when it was refused. */
  async function ask(member: ReturnType<typeof traveller>, path: string, body?: object) {
    const address = addresses[number++ % addresses.length] as string;
    try {
      const answer = await member(address + path, body);
      if (answer.status === 200 || answer.status === 201) {
        done++;
        return answer.body;
      }
      const isTold = answer.body.code === 'storage_unavailable' && Number(answer.headers.get('retry-after')) > 0;
      if (answer.status !== 503 || !isTold) wrong.push(`${answer.status} ${JSON.stringify(answer.body)} to ${path}`);
      else refused++;
    } catch (error) {
      wrong.push(`${(error as Error).message} ${String((error as Error).cause)} to ${path}`);
    }
    await sleep(PAUSE_MS);
    return null;
  }

  async function work(index: number) {
    for (let turn = 0; !isOver; turn++) {
      const username = `${prefix}-${index}-${turn}`;
      const member = traveller();
      const account = { username, email: `${username}@example.com`, password: PASSWORD };
      if (!(await ask(member, '/api/register', account))) continue;
      const entry: Actual = { reports: [], count: 0 };
      actual.set(username, entry);
      for (const flight of FLIGHTS) {
        const date = new Date(Date.now() + (number % 300) * DAY_MS).toISOString().slice(0, 10);
        const answer = await ask(member, `/api/flights/search?flightNumber=${flight}&date=${date}`);
        if (!answer) continue;
        entry.reports.push((answer.flight as { id: number }).id);
        entry.count = Math.max(entry.count, answer.searchCount as number);
      }
    }
  }

  const workers = Array.from({ length: WORKERS }, (_, index) => work(index));
  return {
    counts: () => ({ done, refused }),
    stop: async () => {
      isOver = true;
      await Promise.all(workers);
    },
    expectNothingLost: async (databaseUrl) => {
      expect(wrong).toEqual([]);
      const db = openDatabase(databaseUrl);
      for (const [username, entry] of actual) await expectKept(db, username, entry);
      await db.destroy();
    },
  };
}

async function expectKept(db: Db, username: string, { reports, count }: Actual): Promise<void> {
  const user = await db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst();
  expect(user, username).toBeDefined();
  expect(user?.searchCount, `searches of ${username}`).toBeGreaterThanOrEqual(count);
  expect(user?.searchCount, `searches of ${username}`).toBeLessThanOrEqual(FLIGHTS.length);
  for (const id of reports) reportSchema.parse(await findReport(db, id, 0));
}
