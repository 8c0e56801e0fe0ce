import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#db/connect.ts';
import { testFolder } from '../support/database.ts';
import { newPostgresDatabase } from '../support/new-postgres-database.ts';
import { startOldServer } from '../support/old-server.ts';
import { startServer } from '../support/server-process.ts';
import { traveller } from '../support/traveller.ts';

/** The latest release before this one, running on this version's schema, next to it and after it. */
const RELEASE = '0.1.0';

const ENGINES = [
  ['SQLite', async () => `file:${join(testFolder(), 'airworthy.db')}`],
  ['PostgreSQL', newPostgresDatabase],
] as const;

const PASSWORD = 'take off at noon';
const account = (username: string) => ({ username, email: `${username}@example.org`, password: PASSWORD });
const TO_OLD = { message: 'Why is the score of my flight missing?' };
const TO_TODAY = { message: 'Why is it still missing?' };

/** Returns a report without the parts that are specific to each report. */
function factsOf({ body }: Awaited<ReturnType<ReturnType<typeof traveller>>>) {
  const { score, modelSafety, airlineSafety } = body.safetyReport as Record<string, unknown>;
  return JSON.stringify({ score, modelSafety, airlineSafety });
}

describe.each(ENGINES)('a deploy forth and back over one %s', (_engine, newDatabase) => {
  it('serves members, reports, shared links and help on both sides, and each its own facts', async () => {
    const env = { DATABASE_URL: await newDatabase(), RATE_LIMITS: 'off' };
    const old = await startOldServer(RELEASE, env);
    const search = (server: { address: string }, flightNumber: string) =>
      `${server.address}/api/flights/search?flightNumber=${flightNumber}`;
    const amelia = traveller();
    expect((await amelia(`${old.address}/api/register`, account('amelia'))).status).toBe(201);
    const ofOld = await amelia(search(old, 'BA286'));
    const { token } = (
      await amelia(`${old.address}/api/shared-reports`, { flightId: (ofOld.body.flight as { id: number }).id })
    ).body as { token: string };

    // forward: the new release starts next to the old one, which keeps running
    const today = await startServer(env);
    const ofToday = await amelia(search(today, 'BA286'));
    expect([ofOld.status, ofToday.status]).toEqual([200, 200]);
    expect(ofToday.body.searchCount).toBeGreaterThan(0);
    const bessie = traveller();
    expect((await bessie(`${today.address}/api/register`, account('bessie'))).status).toBe(201);
    const searched = await bessie(search(today, 'UA901'));
    const link = (
      await bessie(`${today.address}/api/shared-reports`, { flightId: (searched.body.flight as { id: number }).id })
    ).body as { token: string };
    for (const [server, question] of [
      [old, TO_OLD],
      [today, TO_TODAY],
    ] as const) {
      for (const shared of [token, link.token]) {
        const { status, body } = await traveller()(`${server.address}/api/shared-reports/${shared}`);
        // the old release cannot read what today's release packs, and says so
        const isWhole = server === today || shared === token;
        const { analysis } = body.safetyReport as { analysis: string };
        expect([status, analysis.startsWith('Search for this flight again')], shared).toEqual([200, !isWhole]);
      }
      expect((await bessie(`${server.address}/api/help-request`, question)).status).toBe(200);
      expect((await traveller()(`${server.address}/api/guest/flights/search?flightNumber=LH492`)).status).toBe(200);
    }

    // an old process that restarts seeds its own data, and none of its facts reach a report of today's release
    await old.kill();
    const again = await startOldServer(RELEASE, env);
    for (const server of [again, today]) {
      const login = { username: 'bessie', password: PASSWORD };
      expect((await traveller()(`${server.address}/api/login`, login)).status).toBe(200);
    }
    const { address } = await startServer({ DATABASE_URL: `file:${join(testFolder(), 'fresh.db')}` });
    const alone = await traveller()(`${address}/api/guest/flights/search?flightNumber=QF1`);
    expect(factsOf(await traveller()(`${today.address}/api/guest/flights/search?flightNumber=QF1`))).toBe(
      factsOf(alone),
    );
    expect(factsOf(await amelia(search(again, 'BA286')))).toBe(factsOf(ofOld));

    // back: the old release alone, and then forward once more
    await today.stop();
    expect(today.exitCode()).toBe(0);
    const charlie = traveller();
    expect((await charlie(`${again.address}/api/register`, account('charlie'))).status).toBe(201);
    const numbers: unknown[] = [];
    for (const expected of [1, 2, 3]) {
      const answer = await charlie(search(again, ['BA286', 'UA901', 'LH492'][expected - 1] as string));
      expect([answer.status, answer.body.searchCount]).toEqual([200, expected]);
      numbers.push((answer.body.flight as { id: number }).id);
    }
    expect((await traveller()(`${again.address}/api/shared-reports/${link.token}`)).status).toBe(200);
    const forth = await startServer(env);
    const login = { username: 'charlie', password: PASSWORD };
    expect((await charlie(`${forth.address}/api/login`, login)).status).toBe(200);
    // numbers that 0.1.0 itself is too small to open
    for (const id of numbers) expect((await charlie(`${forth.address}/api/flights/${id}`)).status).toBe(200);
    const fourth = await charlie(search(forth, 'QF1'));
    expect([fourth.status, fourth.body.searchCount]).toEqual([200, 4]);

    const db = openDatabase(env.DATABASE_URL);
    const requests = await db.selectFrom('help_requests').select('message').execute();
    expect(requests).toEqual([TO_OLD, TO_TODAY]);
    expect(await db.selectFrom('reserved_searches').select('id').execute()).toEqual([]);
    const flights = await db.selectFrom('flights').select('id').execute();
    const reports = await db.selectFrom('safety_reports').select('flightId').execute();
    expect(reports.map(({ flightId }) => flightId).sort()).toEqual(flights.map(({ id }) => id).sort());
    await db.destroy();
    await again.kill();
  });
});
