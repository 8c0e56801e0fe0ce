import { copyFileSync, existsSync, mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#db/connect.ts';
import { runJob } from '#server/runtime/jobs/run-job.ts';
import { jobsOf } from '#server/runtime/jobs/schedule.ts';
import { backUpOnSchedule, backupFolder } from '#server/services/maintenance/back-up-on-schedule.ts';
import { testApp } from '../support/app.ts';
import { runCli } from '../support/cli.ts';
import { testDatabaseFile, testFolder } from '../support/database.ts';
import { startServer } from '../support/server-process.ts';
import { traveller } from '../support/traveller.ts';

const PASSWORD = 'take off at noon';
const rowsOf = (path: string, table: string) => {
  const database = new Sqlite(path, { readonly: true });
  const rows = database.prepare(`select * from ${table} order by 1`).all();
  database.close();
  return rows as Record<string, unknown>[];
};

describe('backup and restore', () => {
  it('a backup taken under load holds all that was acknowledged before, and restores to the same rows', async () => {
    const path = testDatabaseFile();
    const server = await startServer({ DATABASE_URL: `file:${path}`, RATE_LIMITS: 'off' });
    const acknowledged: string[] = [];
    let isLoading = true;
    const load = async (worker: number) => {
      for (let turn = 0; isLoading; turn++) {
        const member = traveller();
        const username = `user-${worker}-${turn}`;
        const account = { username, email: `${username}@example.org`, password: PASSWORD };
        expect((await member(`${server.address}/api/register`, account)).status).toBe(201);
        acknowledged.push(username);
        expect((await member(`${server.address}/api/flights/search?flightNumber=BA286`)).status).toBe(200);
      }
    };
    const workers = [0, 1, 2, 3].map(load);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(10);
    const before = [...acknowledged];
    const backup = join(testFolder(), 'backup.db');
    const done = await runCli(['backup', backup], { DATABASE_URL: `file:${path}` });
    expect(done).toMatchObject({ code: 0, output: expect.stringMatching(/Backed up to .* and verified: .* accounts/) });
    isLoading = false;
    await Promise.all(workers);
    const saved = rowsOf(backup, 'users').map((user) => user.username);
    expect(before.filter((username) => !saved.includes(username))).toEqual([]);

    const refused = await runCli(['restore', backup], { DATABASE_URL: `file:${path}` });
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Stop it first; nothing was changed.') });
    const all = rowsOf(path, 'users').length;
    await server.stop();
    const restored = await runCli(['restore', backup], { DATABASE_URL: `file:${path}` });
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining(`${saved.length} accounts`) });
    for (const table of ['users', 'login_names', 'sessions', 'flights', 'safety_reports']) {
      expect(rowsOf(path, table)).toEqual(rowsOf(backup, table));
    }
    const kept = /kept as (\S+);/.exec(restored.output)?.[1] as string;
    expect(rowsOf(kept, 'users')).toHaveLength(all);

    const again = await startServer({ DATABASE_URL: `file:${path}` });
    const login = { username: before[0] as string, password: PASSWORD };
    expect((await traveller()(`${again.address}/api/login`, login)).status).toBe(200);
  });

  it('refuses what is newer, damaged, no backup or not there, and leaves the database as it was', async () => {
    const path = testDatabaseFile();
    const folder = testFolder();
    const env = { DATABASE_URL: `file:${path}` };
    const made = async (name: string) => {
      const file = join(folder, name);
      expect((await runCli(['backup', file], env)).code).toBe(0);
      return file;
    };
    const [newer, damaged] = [await made('newer.db'), await made('damaged.db')];
    const database = new Sqlite(newer);
    database.exec("insert into kysely_migration values ('9999-later', '2030-01-01')");
    database.close();
    truncateSync(damaged, 100_000);
    const migrations = rowsOf(path, 'kysely_migration');
    for (const [file, sentence] of [
      [newer, 'comes from a newer version of Airworthy (9999-later)'],
      [damaged, 'damaged.db is damaged: '],
      [join(import.meta.dirname, '../../package-lock.json'), 'is not a backup of Airworthy'],
      [join(folder, 'nothing.db'), 'There is no file'],
      [folder, 'There is no file'],
    ] as const) {
      const { code, output } = await runCli(['restore', file], env);
      expect(code).toBe(1);
      expect(output).toMatch(new RegExp(sentence.replace(/[()]/g, '\\$&')));
      expect(rowsOf(path, 'kysely_migration')).toEqual(migrations);
    }
    expect((await runCli(['backup', newer], env)).output).toContain('exists already');
    const nowhere = await runCli(['backup', join(folder, 'none/backup.db')], env);
    expect(nowhere).toMatchObject({ code: 1, output: expect.stringMatching(/^There is no folder .*none\. Make it/) });
    const inFile = await runCli(['backup', join(newer, 'backup.db')], env);
    expect(inFile).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^There is no folder .*newer\.db\. Make it/),
    });
    expect(readdirSync(folder).sort()).toEqual(['damaged.db', 'newer.db']);
  });

  it.runIf(process.platform === 'linux')(
    'says which folder cannot be written, not that the database cannot',
    async () => {
      const { code, output } = await runCli(['backup', '/proc/backup.db'], {
        DATABASE_URL: `file:${testDatabaseFile()}`,
      });
      expect({ code, output: output.trim() }).toEqual({
        code: 1,
        output: '/proc cannot be written. Choose a folder that this user may write to.',
      });
    },
  );

  it('restores where there is no database yet', async () => {
    const backup = join(testFolder(), 'backup.db');
    await runCli(['backup', backup], { DATABASE_URL: `file:${testDatabaseFile()}` });
    const path = join(testFolder(), 'data/new.db');
    expect((await runCli(['restore', backup], { DATABASE_URL: `file:${path}` })).code).toBe(0);
    expect(rowsOf(path, 'kysely_migration')).toEqual(rowsOf(backup, 'kysely_migration'));
  });
});

it('what was written last is restored from a copy of the folder of a server that was cut off', async () => {
  const path = testDatabaseFile();
  const copy = join(testFolder(), 'copy.db');
  const server = new Sqlite(path);
  server.pragma('journal_mode = WAL');
  server.exec("insert into settings values ('written last', 'yes')");
  for (const end of ['', '-wal']) copyFileSync(path + end, copy + end);
  server.close();
  const target = join(testFolder(), 'new.db');
  expect((await runCli(['restore', copy], { DATABASE_URL: `file:${target}` })).code).toBe(0);
  expect(rowsOf(target, 'settings')).toContainEqual({ key: 'written last', value: 'yes' });
  expect(readdirSync(dirname(target)).filter((name) => name.includes('restoring'))).toEqual([]);
});

describe('the scheduled backup', () => {
  it('is made once a day by one of two servers, and the last three are kept', async () => {
    const path = testDatabaseFile();
    const BACKUP_FOLDER = join(testFolder(), 'backups');
    const env = { DATABASE_URL: `file:${path}`, BACKUP_FOLDER, BACKUP_KEEP: '3' };
    const servers = [openDatabase(env.DATABASE_URL), openDatabase(env.DATABASE_URL)];
    const [one, two] = [await testApp(env, { db: servers[0] }), await testApp(env, { db: servers[1] })];
    const runAll = async (now: string) => {
      for (const { clock } of [one, two]) clock.set(now);
      const backups = [one, two].map(({ ctx }) => {
        const job = jobsOf(ctx).find(({ name }) => name === 'backup');
        return runJob(ctx, job as NonNullable<typeof job>);
      });
      await Promise.all(backups);
      return readdirSync(BACKUP_FOLDER).sort();
    };
    expect(await runAll('2026-11-20T03:00:00Z')).toEqual(['airworthy-2026-11-20T030000Z.db']);
    expect(await runAll('2026-11-21T02:59:59Z')).toHaveLength(1);
    for (const day of ['21', '22', '23']) await runAll(`2026-11-${day}T03:00:00Z`);
    const kept = await runAll('2026-11-23T04:00:00Z');
    expect(kept).toEqual(['21', '22', '23'].map((day) => `airworthy-2026-11-${day}T030000Z.db`));
    expect(rowsOf(join(BACKUP_FOLDER, kept[2] as string), 'kysely_migration')).toEqual(
      rowsOf(path, 'kysely_migration'),
    );
    expect(existsSync(`${path}.part`)).toBe(false);
    for (const db of servers) await db.destroy();
  });

  it('stays, whatever a clock that was ahead has named later, and what a killed server left is removed', async () => {
    const DATABASE_URL = `file:${testDatabaseFile()}`;
    const BACKUP_FOLDER = join(testFolder(), 'backups');
    mkdirSync(BACKUP_FOLDER);
    const ahead = ['1', '2', '3'].map((day) => `airworthy-2038-01-0${day}T030000Z.db`);
    const left = ['airworthy-2026-11-19T030000Z.db.part', 'airworthy-2026-11-19T030000Z.db.part-journal'];
    for (const name of [...ahead, ...left, 'notes.txt']) writeFileSync(join(BACKUP_FOLDER, name), '');
    const db = openDatabase(DATABASE_URL);
    const { ctx } = await testApp({ DATABASE_URL, BACKUP_FOLDER, BACKUP_KEEP: '3' }, { db });
    await backUpOnSchedule(ctx);
    expect(readdirSync(BACKUP_FOLDER).sort()).toEqual([
      'airworthy-2026-11-20T120000Z.db',
      ...ahead.slice(1),
      'notes.txt',
    ]);
    await db.destroy();
  });

  it('is made in the data folder unless another is set, and not when it is off', async () => {
    const DATABASE_URL = `file:${testDatabaseFile()}`;
    const { ctx } = await testApp({ DATABASE_URL });
    const isMade = (env: { BACKUP_FOLDER?: string }) => {
      const { BACKUP_FOLDER: _, ...config } = ctx.config;
      const own = { ...ctx, config: { ...config, ...env } };
      return [backupFolder(own), jobsOf(own).some(({ name }) => name === 'backup')];
    };
    expect(isMade({})).toEqual([join(dirname(ctx.databaseFile ?? ''), 'backups'), true]);
    expect(isMade({ BACKUP_FOLDER: '/copies' })).toEqual(['/copies', true]);
    expect(isMade({ BACKUP_FOLDER: 'off' })).toEqual([null, false]);
  });

  it('is no job where PostgreSQL makes its own', async () => {
    const DATABASE_URL = 'postgres://airworthy@localhost/airworthy';
    const { ctx } = await testApp({ DATABASE_URL, BACKUP_FOLDER: '/backups' });
    expect(jobsOf(ctx).map(({ name }) => name)).not.toContain('backup');
  });
});
