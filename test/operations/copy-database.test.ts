import { describe, expect, it } from 'vitest';
import { openDatabase } from '#db/connect.ts';
import { insertUser } from '#db/site/account/users.ts';
import { runCli } from '../support/cli.ts';
import { testDatabaseFile } from '../support/database.ts';
import { newPostgresDatabase } from '../support/new-postgres-database.ts';
import { startServer } from '../support/server-process.ts';
import { traveller } from '../support/traveller.ts';

const MEMBER = { username: 'amelia', email: 'amelia@example.org', password: 'take off at noon' };
describe('copy-database', () => {
  it('moves an installation to PostgreSQL: the same accounts, sessions, searches and reports', async () => {
    const DATABASE_URL = `file:${testDatabaseFile()}`;
    const sqlite = await startServer({ DATABASE_URL });
    const member = traveller();
    await member(`${sqlite.address}/api/register`, MEMBER);
    const found = await member(`${sqlite.address}/api/flights/search?flightNumber=BA286`);
    const { id } = found.body.flight as { id: number };
    await sqlite.stop();

    const to = await newPostgresDatabase();
    const copied = await runCli(['copy-database', '--to', to], { DATABASE_URL });
    expect(copied.output).toMatch(/^users +1$/m);
    expect(copied.output).toMatch(/^safety_reports +1$/m);
    expect(copied).toMatchObject({ code: 0, output: expect.stringMatching(/Copied and counted \d+ rows\./) });

    const moved = await startServer({ DATABASE_URL: to });
    expect((await member(`${moved.address}/api/user`)).body).toMatchObject({ username: 'amelia', searchCount: 1 });
    expect((await member(`${moved.address}/api/flights/${id}`)).body.safetyReport).toEqual(found.body.safetyReport);
    const next = await member(`${moved.address}/api/flights/search?flightNumber=LH492`);
    expect(next.body).toMatchObject({ searchCount: 2 });
  });

  it('refuses to lose any row, unless --replace says so', async () => {
    const DATABASE_URL = `file:${testDatabaseFile()}`;
    const to = await newPostgresDatabase();
    const copy = (...more: string[]) => runCli(['copy-database', '--to', to, ...more], { DATABASE_URL });
    expect((await copy()).code).toBe(0);
    const target = openDatabase(to);
    await insertUser(target, {
      username: 'bessie',
      email: null,
      passwordHash: '-',
      nameKeys: ['bessie'],
      createdAt: 1,
    });
    const refused = await copy();
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('users: 1 of 1 rows would be lost') });
    expect((await copy('--replace')).code).toBe(0);
    expect(await target.selectFrom('users').select('username').execute()).toEqual([]);
    await target.destroy();
  });

  it('says what is missing', async () => {
    const DATABASE_URL = `file:${testDatabaseFile()}`;
    const nowhere = await runCli(['copy-database'], { DATABASE_URL });
    expect(nowhere).toMatchObject({ code: 1, output: expect.stringContaining('Usage: npm run cli -- copy-database') });
    const away = await runCli(['copy-database', '--to', 'postgres://nobody:x@127.0.0.1:1/none'], { DATABASE_URL });
    expect(away).toMatchObject({ code: 1, output: expect.stringContaining('PostgreSQL cannot be used.') });
  });
});
