import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { OLDEST_SCHEMA } from '#db/migrate.ts';
import { testDatabaseFile, testFolder } from '../support/database.ts';
import { makeFirstAdmin } from '../support/first-admin.ts';
import { startServer } from '../support/server-process.ts';
import { traveller } from '../support/traveller.ts';

it.each([
  ['src-server/main.ts', 'dist/server/main.js'],
  ['src-server/cli.ts', 'src-server/cli.ts'],
])('an older Node is refused with the one to use, before %s reads anything that it cannot', (entry, command) => {
  const old = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.20.2'})";
  const { status, stderr } = spawnSync(process.execPath, ['--import', old, entry], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toBe(
    `Airworthy takes Node 24, and this is 20.20.2. Start it with the Node of its packages: node_modules/.bin/node ${command}\n`,
  );
  // a name that an older module lacks would end the start before its first line
  const importsOf = (path: string) => readFileSync(path, 'utf8').match(/^import .*$/gm);
  expect(importsOf(entry)).toEqual(["import { requireNode } from './runtime/process/require-node.ts';"]);
  expect(importsOf('src-server/runtime/process/require-node.ts')).toEqual(["import module from 'node:module';"]);
});

describe('a start that cannot succeed ends with clear lines', () => {
  it.each<[env: Record<string, string>, lines: string[]]>([
    // every bad setting is named at once
    [
      {
        PORT: 'many',
        PUBLIC_URL: 'fly.example',
        TRUST_PROXY: 'my proxy',
        DATABASE_URL: 'postgres://a@b/c',
        SESSION_SECRET: '',
        SESSION_SECRET_FILE: '/nowhere',
        SMTP_URL: 'smtp://localhost',
        RATE_LIMITS: 'maybe',
      },
      [
        'PORT: must be a whole number from 0 to 65535',
        'PUBLIC_URL: must be an address that starts with http:// or https://',
        'TRUST_PROXY: must be true, false, a number of proxies, or their addresses',
        'SESSION_SECRET: is required with PostgreSQL',
        'SESSION_SECRET_FILE: the file cannot be read',
        'MAIL_FROM: is required with SMTP_URL',
        'RATE_LIMITS: must be one of on, callers, off',
      ],
    ],
    [
      { DATABASE_URL: 'mysql://x', SESSION_SECRET: 'short', TRUST_PROXY: '10.0.0.0/33' },
      [
        'DATABASE_URL: must be file:PATH or postgres://',
        'SESSION_SECRET: must have at least 32 characters',
        'TRUST_PROXY: must be true, false, a number of proxies, or their addresses',
      ],
    ],
    [{ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }, ['PostgreSQL cannot be used. Check that it runs']],
    [{ DATABASE_URL: 'file:/etc/hostname/a.db' }, ['/etc/hostname is a file, so no database can be in it.']],
    [{ HOST: '203.0.113.7' }, ['This machine has no such address.']],
    [{ HOST: 'nowhere.invalid' }, ['This machine has no such address.']],
  ])('%o', async (env, lines) => {
    const start = startServer({ DATABASE_URL: `file:${join(testFolder(), 'a.db')}`, ...env });
    const { message } = await start.then(
      () => new Error('it started'),
      (error: Error) => error,
    );
    for (const line of lines) expect(message).toContain(line);
    expect(message).not.toMatch(/ at .*:\d+:\d+/);
  });

  it('knows a file that is no database, and a database of a newer version', async () => {
    const text = join(testFolder(), 'text.db');
    writeFileSync(text, 'This is not a database, however long it may be. '.repeat(50));
    await expect(startServer({ DATABASE_URL: `file:${text}` })).rejects.toThrow(
      'The database file is damaged, or no SQLite database',
    );
    const contracted = testDatabaseFile();
    const other = new Sqlite(contracted);
    other.prepare('insert into settings values (?, ?)').run(OLDEST_SCHEMA, '9999-later');
    other.close();
    await expect(startServer({ DATABASE_URL: `file:${contracted}` })).rejects.toThrow('written by a newer version');
  });

  it('starts on a schema to which a newer version has added, and leaves it as it is', async () => {
    const file = testDatabaseFile();
    const sqlite = new Sqlite(file);
    sqlite.exec("insert into kysely_migration values ('9999-later', '2030-01-01')");
    sqlite.exec('alter table users add column later text');
    sqlite.close();
    const server = await startServer({ DATABASE_URL: `file:${file}` });
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  });
});

it('takes secrets from files, and its first administrator is made once', async () => {
  const folder = testFolder();
  writeFileSync(join(folder, 'secret'), 'a-secret-that-lies-in-a-file-of-its-own\n');
  const DATABASE_URL = `file:${testDatabaseFile()}`;
  const env = { DATABASE_URL, SESSION_SECRET: '', SESSION_SECRET_FILE: join(folder, 'secret') };
  const first = await startServer(env);
  const admin = { username: 'captain', email: 'captain@example.org', password: 'cleared to land' };
  await makeFirstAdmin(first, admin);
  await expect(makeFirstAdmin(first, { ...admin, username: 'second' })).rejects.toThrow('conflict');
  await first.stop();
  const again = await startServer(env);
  expect((await traveller()(`${again.address}/api/login`, admin)).body).toMatchObject({ role: 'admin' });
  expect(again.output()).not.toContain('with the code');
});
