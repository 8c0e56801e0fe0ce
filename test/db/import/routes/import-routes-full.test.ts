import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/connect.ts';
import { countRows } from '#db/import/routes/import-routes.ts';
import { SHIPPED_ROUTES, seedShippedRoutes } from '#db/seeds/routes.ts';
import { findRoute } from '#db/site/reference/routes.ts';
import { estimateLeg } from '#server/services/search/estimate-leg.ts';
import { testApp } from '#test/support/app.ts';
import { testDatabaseFile } from '#test/support/database.ts';

const IMPORT = join(import.meta.dirname, '../../../support/import-routes.ts');

/** The import itself takes a minute of two cores: with `npm run test:all`. */
const isWhole = process.env.TEST_ALL === 'on';

describe('the shipped routes', () => {
  it('are there as a whole', async () => {
    const { headers, rows } = await countRows(SHIPPED_ROUTES);
    expect(headers).toEqual(['Callsign,AirlineCode,AirportCodes', expect.stringContaining('CharterFlightPattern')]);
    expect(rows).toBe(618_583 + 5_964);
  });
});

describe.skipIf(!isWhole)('import of the shipped routes', () => {
  it('killed half-way and started again ends as if nothing had been, and gives nearly every flight a likely aircraft', async () => {
    const path = testDatabaseFile();
    const killed = await importRoutes(path, 300_000);
    expect(killed.signal).toBe('SIGKILL');
    const db = opened(path);
    const { rows } = await fingerprint(db);
    expect(rows).toBeGreaterThan(300_000);
    expect(rows).toBeLessThan(691_313);

    const { lines } = await importRoutes(path);
    const outcome = JSON.parse(lines.at(-1) as string);
    expect(outcome).toMatchObject({ routes: 617_170, airlines: 5_904, brokenLines: 0 });
    // about 300, and up to 600 where other tests leave the garbage collector little time; loading all routes at once
    // would take more
    expect(outcome.peakMegabytes).toBeLessThan(700);
    const complete = { rows: 691_313, callsigns: 617_170, imports: 1 };
    expect(await fingerprint(db)).toEqual(complete);
    await seedShippedRoutes(db, () => fail('an import that was completed'));
    expect((await findRoute(db, ['QFA1']))?.legs.map((leg) => leg.destination)).toEqual(['WSSS', 'EGLL']);

    const { ctx } = await testApp({}, { db });
    const callsigns = await db
      .selectFrom('route_legs')
      .select(['callsign'])
      .where('leg', '=', 0)
      .orderBy('callsign')
      .execute();
    // every nth from a fixed start: as good as random, and the same each time
    const step = Math.floor(callsigns.length / 1500);
    const sample = callsigns.filter((_, index) => index % step === 137).slice(0, 1500);
    let [estimated, onRecord, onRecordEstimated] = [0, 0, 0];
    for (const { callsign } of sample) {
      const found = await findRoute(db, [callsign]);
      const { airlineIcao, origin, destination } = found?.route ?? fail();
      const leg = { airlineIcao, flightNumber: callsign, callsign, origin, destination, usualModelId: null };
      const isEstimated = (await estimateLeg(ctx, leg)).models.length > 0;
      const isOnRecord = (ctx.facts.findAirline(airlineIcao)?.fleetByModel.length ?? 0) > 0;
      estimated += Number(isEstimated);
      onRecord += Number(isOnRecord);
      onRecordEstimated += Number(isOnRecord && isEstimated);
    }
    expect(sample).toHaveLength(1500);
    expect(estimated / sample.length).toBeGreaterThanOrEqual(0.85);
    expect(onRecordEstimated).toBe(onRecord);
  });
});

/** Runs the import in a separate process, and kills it once it is past `killAt` routes. */
async function importRoutes(path: string, killAt = Number.POSITIVE_INFINITY) {
  const child = spawn(process.execPath, [IMPORT, path, SHIPPED_ROUTES.path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = new Promise<NodeJS.Signals | null>((resolve) => child.on('exit', (_code, signal) => resolve(signal)));
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (Number(/^at (\d+)/.exec(line)?.[1]) > killAt) child.kill('SIGKILL');
  }
  return { lines, signal: await exit };
}

function fail(what = 'a call sign without a route'): never {
  throw new Error(what);
}

function opened(path: string) {
  const db = openDatabase(`file:${path}`);
  onTestFinished(() => db.destroy());
  return db;
}

function fingerprint(db: ReturnType<typeof opened>) {
  return db
    .selectFrom('route_legs')
    .select((select) => [
      select.fn.countAll<number>().as('rows'),
      select.fn.count<number>('callsign').distinct().as('callsigns'),
      select.fn.count<number>('importId').distinct().as('imports'),
    ])
    .executeTakeFirstOrThrow();
}
