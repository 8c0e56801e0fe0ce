import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/connect.ts';
import { testDatabaseFile } from '../support/database.ts';
import { euWorkbook } from '../support/eu-workbook.ts';
import { feedSettings, startFeeds } from '../support/feeds.ts';
import { COMPILED, ROOT } from '../support/spawn-server.ts';

/** Set `KILLS=20` when running by hand; the whole suite has a few minutes. */
const KILLS = Number(process.env.KILLS ?? 5);
const newer = () => euWorkbook({ annexA: (rows) => rows.filter(([, , , state]) => state !== 'Nepal') });

it(`a refresh that is killed ${KILLS} times ends in the state of one that was not`, async () => {
  const feeds = await startFeeds();
  feeds.files.set('/list.xlsx', { body: newer(), etag: '"2"' });
  const start = (env: Record<string, string>) => {
    const child = spawn(process.execPath, ['test/support/refresh-process.ts'], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, SESSION_SECRET: 'x'.repeat(32), ...COMPILED, ...env },
      stdio: 'ignore',
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    return { child, ended: once(child, 'exit') };
  };
  const wholeFile = testDatabaseFile();
  const whole = { ...(await feedSettings(feeds)), DATABASE_URL: `file:${wholeFile}` };
  await start(whole).ended;
  const before = feeds.calls.length;
  await start(whole).ended;
  const wholeCalls = feeds.calls.length - before;
  expect(wholeCalls).toBeGreaterThanOrEqual(KILLS);

  const file = testDatabaseFile();
  const env = { ...(await feedSettings(feeds)), DATABASE_URL: `file:${file}` };
  for (let kill = 0; kill < KILLS; kill++) {
    const { child, ended } = start(env);
    const calls = feeds.calls.length + Math.ceil(((kill + 1) / KILLS) * wholeCalls);
    await expect.poll(() => feeds.calls.length >= calls || child.exitCode !== null, { interval: 1 }).toBe(true);
    child.kill('SIGKILL');
    await ended;
  }
  await start(env).ended;
  const wanted = await withDatabase(wholeFile, stateOf);
  expect(wanted.feeds.map(({ name }) => name)).toHaveLength(8);
  expect(wanted.changes).toHaveLength(8);
  expect(wanted.routes).toHaveLength(1_200 + 2 * 172);
  expect(await withDatabase(file, stateOf)).toEqual(wanted);
});

async function withDatabase<T>(path: string, look: (db: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const db = openDatabase(`file:${path}`);
  try {
    return await look(db);
  } finally {
    await db.destroy();
  }
}

/** Returns everything that a refresh leaves, except the times. */
async function stateOf(db: ReturnType<typeof openDatabase>) {
  return {
    feeds: await db
      .selectFrom('refresh_channels')
      .select(['name', 'asOf', 'rows', 'header', 'sha256', 'error'])
      .orderBy('name')
      .execute(),
    lists: await db.selectFrom('list_states').select(['list', 'sha256', 'asOf', 'body']).orderBy('list').execute(),
    routes: await db
      .selectFrom('route_legs')
      .select(['callsign', 'leg', 'origin', 'destination'])
      .orderBy('callsign')
      .orderBy('leg')
      .execute(),
    airframes: await db.selectFrom('airframes').select(['key', 'address', 'icaoType']).orderBy('address').execute(),
    use: await db.selectFrom('aircraft_use').select(['airlineIcao', 'near', 'far', 'modelId', 'count']).execute(),
    changes: await db
      .selectFrom('fact_changes')
      .select(['id', 'day', 'subject', 'oldValue', 'newValue'])
      .orderBy('id')
      .execute(),
  };
}
