import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/connect.ts';
import { openFacts } from '#db/reference/open.ts';
import { stampOf } from '#server/services/reference/current-facts.ts';
import { readReferenceState } from '#server/services/reference/reference-state.ts';
import { testDatabaseFile } from '../support/database.ts';
import { euWorkbook } from '../support/eu-workbook.ts';
import { feedSettings, startFeeds } from '../support/feeds.ts';
import { COMPILED, ROOT } from '../support/spawn-server.ts';

/** Set `KILLS=20` when running by hand; the whole suite has a few minutes. */
const KILLS = Number(process.env.KILLS ?? 5);
const newer = () => euWorkbook({ annexA: (rows) => rows.filter(([, , , state]) => state !== 'Nepal') });

/** Starts a refresh in a process of its own. */
function start(env: Record<string, string>, { names = [], shell = '' }: { names?: string[]; shell?: string } = {}) {
  const fault = join(ROOT, 'test/support/fault-at-swap.ts');
  const args = ['--import', fault, 'test/support/refresh-process.ts', ...names];
  const child = spawn('sh', ['-c', `${shell} exec "$0" "$@"`, process.execPath, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, SESSION_SECRET: 'x'.repeat(32), ...COMPILED, ...env },
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, ended: once(child, 'exit') };
}

it(`a refresh that is killed ${KILLS} times ends in the state of one that was not`, async () => {
  const feeds = await startFeeds();
  feeds.files.set('/list.xlsx', { body: newer(), etag: '"2"' });
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
  expect(Object.keys(wanted.sources)).toHaveLength(9);
  expect(wanted.inputs).toHaveLength(9);
  expect(await stateOf(env)).toEqual(wanted);
});

/** Below the size of a file that is built; `ulimit` counts in 512 or 1,024 bytes. */
const SMALL_DISK = 'ulimit -f 16000;';

const FAULTS = [
  { what: 'is killed before the file that it built takes its place', FAULT: 'killed before' },
  { what: 'is killed after that, before it is noted', FAULT: 'killed after' },
  { what: 'finds the disk full in the swap', FAULT: 'disk full', told: /no space left/ },
  { what: 'finds the disk full in the build', FAULT: '', shell: SMALL_DISK, told: /disk/ },
];
/** Each refreshes twice: `npm run test:all` tries them all. */
const tried = process.env.TEST_ALL === 'on' ? FAULTS : FAULTS.filter(({ FAULT }) => /^$|after/.test(FAULT));

it.each(tried)(
  'a refresh that $what leaves the earlier facts in use, and the next one ends as if nothing had been',
  async ({ FAULT, shell, told }) => {
    const feeds = await startFeeds();
    const env: Record<string, string> = { ...(await feedSettings(feeds)), DATABASE_URL: `file:${testDatabaseFile()}` };
    await start(env, { names: ['vrs-routes', 'eu-list'] }).ended;
    const before = await stateOf(env);
    expect([before.inputs.length, before.version]).toEqual([2, expect.any(String)]);
    feeds.files.set('/list.xlsx', { body: newer(), etag: '"2"' });

    await start({ ...env, FAULT }, { names: ['eu-list'], shell }).ended;
    const after = await stateOf(env);
    expect([after.inputs, after.version]).toEqual([before.inputs, before.version]);
    const { error } = after.sources['eu-list'] as { error: string | null };
    if (told) expect(error).toMatch(told);
    else expect(error).toBeNull();
    const unfinished = readdirSync(env.REFRESH_FOLDER as string).filter((name) => /sqlite\..|part$/.test(name));
    expect(unfinished).toHaveLength(FAULT === 'killed before' ? 1 : 0);

    await start(env, { names: ['eu-list'] }).ended;
    const last = await stateOf(env);
    expect([last.inputs.length, last.sources['eu-list']]).toEqual([3, expect.objectContaining({ error: null })]);
    expect(last.version).not.toBe(before.version);
  },
);

/** Returns everything that a refresh leaves, except the times, and the version of the facts that are answered from. */
async function stateOf({ DATABASE_URL = '', REFRESH_FOLDER = '' }: Record<string, string>) {
  const db = openDatabase(DATABASE_URL);
  try {
    const { inputs, sources } = await readReferenceState(db);
    const { version } = openFacts(join(REFRESH_FOLDER, `${stampOf(inputs).slice(0, 16)}.sqlite`));
    const timeless = Object.entries(sources).map(([name, { checkedAt, failedAt, ...rest }]) => [name, rest]);
    return { inputs, sources: Object.fromEntries(timeless), version };
  } finally {
    await db.destroy();
  }
}
