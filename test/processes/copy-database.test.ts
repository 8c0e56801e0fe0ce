import { describe, expect, it } from 'vitest';
import { openDatabase } from '#db/connect.ts';
import { insertHelpRequest } from '#db/site/account/help-requests.ts';
import { insertUser } from '#db/site/account/users.ts';
import { putSetting } from '#db/site/operations/settings.ts';
import { runCli } from '../support/cli.ts';
import { testDatabaseFile } from '../support/database.ts';
import { newPostgresDatabase } from '../support/new-postgres-database.ts';
import { startServer } from '../support/server-process.ts';
import { traveller } from '../support/traveller.ts';

const MEMBER = { username: 'amelia', email: 'amelia@example.org', password: 'take off at noon' };
const someone = (username: string) => ({
  username,
  email: null,
  passwordHash: '-',
  nameKeys: [username],
  createdAt: 1,
});

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

  it('copies again with the same outcome, and refuses to lose any row', async () => {
    const DATABASE_URL = `file:${testDatabaseFile()}`;
    const source = openDatabase(DATABASE_URL);
    const user = await insertUser(source, someone('amelia'));
    await insertHelpRequest(source, {
      userId: user?.id ?? 0,
      message: 'O\'Hare ✈ \n {"a": [1]}',
      createdAt: 2,
      reportId: null,
      about: null,
    });
    const to = await newPostgresDatabase();
    const copy = (...more: string[]) => runCli(['copy-database', '--to', to, ...more], { DATABASE_URL });
    const first = await copy();
    const again = await copy();
    expect(again).toEqual(first);

    const target = openDatabase(to);
    expect(await target.selectFrom('help_requests').selectAll().execute()).toEqual(
      await source.selectFrom('help_requests').selectAll().execute(),
    );
    await insertUser(target, someone('bessie'));
    const refused = await copy();
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('users: 1 of 2 rows would be lost') });
    expect(await target.selectFrom('users').select('username').orderBy('id').execute()).toEqual([
      { username: 'amelia' },
      { username: 'bessie' },
    ]);
    expect((await copy('--replace')).code).toBe(0);
    expect(await target.selectFrom('users').select('username').execute()).toEqual([{ username: 'amelia' }]);
    await Promise.all([source.destroy(), target.destroy()]);
  });

  it('refuses a target with a changed row, a deleted one and a new setting, and names each', async () => {
    const DATABASE_URL = `file:${testDatabaseFile()}`;
    const source = openDatabase(DATABASE_URL);
    const user = await insertUser(source, someone('amelia'));
    const request = { userId: user?.id ?? 0, message: 'Help', createdAt: 2, reportId: null, about: null };
    await insertHelpRequest(source, request);
    await source.destroy();
    const to = await newPostgresDatabase();
    const copy = (...more: string[]) => runCli(['copy-database', '--to', to, ...more], { DATABASE_URL });
    expect((await copy()).code).toBe(0);
    const target = openDatabase(to);
    await target.updateTable('users').set({ email: 'new@example.org' }).execute();
    await target.deleteFrom('help_requests').execute();
    await putSetting(target, 'a', 'b');
    const refused = await copy();
    expect(refused.code).toBe(1);
    for (const lost of [
      'users: 1 of 1 rows would be lost or overwritten',
      'help_requests: 1 rows, deleted there since the last copy, would come back',
      'settings: 1 of 1 rows would be lost or overwritten',
    ])
      expect(refused.output).toContain(lost);
    expect((await copy('--replace')).code).toBe(0);
    expect((await copy()).code).toBe(0);
    await target.destroy();
  });

  it('refuses a target that is in use, and one that another database was copied to', async () => {
    const DATABASE_URL = `file:${testDatabaseFile()}`;
    const sqlite = await startServer({ DATABASE_URL });
    const owner = traveller();
    await owner(`${sqlite.address}/api/register`, MEMBER);
    await sqlite.stop();
    const to = await newPostgresDatabase();
    const copy = (from: string) => runCli(['copy-database', '--to', to], { DATABASE_URL: from });
    expect((await copy(DATABASE_URL)).code).toBe(0);

    const other = `file:${testDatabaseFile()}`;
    const otherDb = openDatabase(other);
    await insertUser(otherDb, someone('owner'));
    await otherDb.destroy();
    expect(await copy(other)).toMatchObject({ code: 1, output: expect.stringMatching(/airports: (\d+) of \1 rows/) });

    const postgres = await startServer({ DATABASE_URL: to });
    const trip = { title: 'Lisbon', legs: [{ flightNumber: 'BA286', date: '2027-01-15' }] };
    expect((await owner(`${postgres.address}/api/trips`, trip)).status).toBe(201);
    expect(await copy(DATABASE_URL)).toMatchObject({
      code: 1,
      output: expect.stringContaining('trips: 1 of 1 rows would be lost'),
    });
    expect((await owner(`${postgres.address}/api/trips`)).body).toMatchObject({ trips: [{ title: 'Lisbon' }] });
  });

  it('says what is missing', async () => {
    const DATABASE_URL = `file:${testDatabaseFile()}`;
    const nowhere = await runCli(['copy-database'], { DATABASE_URL });
    expect(nowhere).toMatchObject({ code: 1, output: expect.stringContaining('Usage: npm run cli -- copy-database') });
    const away = await runCli(['copy-database', '--to', 'postgres://nobody:x@127.0.0.1:1/none'], { DATABASE_URL });
    expect(away).toMatchObject({ code: 1, output: expect.stringContaining('PostgreSQL cannot be used.') });
  });
});
