import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { TEST_PASSWORD } from '#db/seeds/test-users.ts';
import { hashAccessToken, makeAccessToken } from '#server/secrets/access-token.ts';
import { testDatabaseFile, testFolder } from '../support/database.ts';
import { startServer } from '../support/server-process.ts';
import { traveller } from '../support/traveller.ts';

const FOLDER = join(import.meta.dirname, '../upgrades');
const releases = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

const schemaOf = (path: string) => {
  const database = new Sqlite(path, { readonly: true });
  const rows = database
    .prepare("select name, sql from sqlite_master where name not like 'sqlite_%' order by name")
    .all() as { name: string; sql: string }[];
  database.close();
  return rows;
};

it('there is a stored database of every release that CHANGELOG.md names', () => {
  const changelog = readFileSync(join(FOLDER, '../../docs/CHANGELOG.md'), 'utf8');
  const named = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map((match) => `${match[1]}.sql`);
  expect(named.sort()).toEqual([...releases].sort());
});

/** Returns a database as the release left it. */
function databaseOf(release: string): { path: string; database: Sqlite.Database } {
  const path = join(testFolder(), 'airworthy.db');
  const database = new Sqlite(path);
  database.exec(readFileSync(join(FOLDER, release), 'utf8'));
  return { path, database };
}

it.each(releases)('a database of %s is brought up to date, and its users are still there', async (release) => {
  const { path, database } = databaseOf(release);
  const users = database.prepare('select username, role from users order by id').all();
  database.close();
  const server = await startServer({ DATABASE_URL: `file:${path}` });
  expect(schemaOf(path)).toEqual(schemaOf(testDatabaseFile()));
  for (const { username, role } of users as { username: string; role: string }[]) {
    const answer = await traveller()(`${server.address}/api/login`, { username, password: TEST_PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { username, role } });
  }
  expect((await traveller()(`${server.address}/api/guest/flights/search?flightNumber=BA286`)).status).toBe(200);
});

it('an access token of 0.1.0, which knew no scope and no end, still searches, for a year from when it was made', async () => {
  const { path, database } = databaseOf('0.1.0.sql');
  const { token, hash } = makeAccessToken();
  const { id } = database.prepare("select id from users where username = 'fresh'").get() as { id: number };
  database
    .prepare(`insert into access_tokens values ('a', ${id}, ?, 'a program', ?, null)`)
    .run(hash, Date.now() - YEAR_MS + 60_000);
  database
    .prepare(`insert into access_tokens values ('b', ${id}, ?, 'an old program', ?, null)`)
    .run(hashAccessToken('awt_of-a-program-of-the-year-before-'), Date.now() - YEAR_MS);
  database.close();
  const server = await startServer({ DATABASE_URL: `file:${path}` });
  const search = async (bearer: string) => {
    const headers = { authorization: `Bearer ${bearer}` };
    return (await fetch(`${server.address}/api/flights/search?flightNumber=BA286`, { headers })).status;
  };
  expect(await search(token)).toBe(200);
  expect(await search('awt_of-a-program-of-the-year-before-')).toBe(401);
});
