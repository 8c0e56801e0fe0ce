import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/connect.ts';
import { openFacts } from '#db/reference/open.ts';
import { readReferenceState } from '#server/services/reference/reference-state.ts';
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
  const wanted = await stateOf(whole);
  expect(Object.keys(wanted.sources)).toHaveLength(8);
  expect(wanted.inputs).toHaveLength(8);
  expect(await stateOf(env)).toEqual(wanted);
});

/** Returns everything that a refresh leaves, except the times, and the versions of what is built from it. */
async function stateOf({ DATABASE_URL, REFRESH_FOLDER }: { DATABASE_URL: string; REFRESH_FOLDER?: string }) {
  const db = openDatabase(DATABASE_URL);
  try {
    const { inputs, sources } = await readReferenceState(db);
    const built = readdirSync(REFRESH_FOLDER ?? '').filter((name) => name.endsWith('.sqlite'));
    const versions = built.map((name) => openFacts(join(REFRESH_FOLDER ?? '', name)).version);
    const timeless = Object.entries(sources).map(([name, { checkedAt, failedAt, ...rest }]) => [name, rest]);
    return { inputs, sources: Object.fromEntries(timeless), versions: versions.slice(-1) };
  } finally {
    await db.destroy();
  }
}
