import { expect, it, onTestFinished } from 'vitest';
import { copyDatabase } from '#db/backup/copy-database.ts';
import { type Db, openDatabase } from '#db/connect.ts';
import { seedMissingAirports } from '#db/seeds/airports.ts';
import { insertHelpRequest } from '#db/site/account/help-requests.ts';
import { putSetting } from '#db/site/operations/settings.ts';
import { testDatabaseFile } from '#test/support/database.ts';
import { newPostgresDatabase } from '#test/support/new-postgres-database.ts';
import { storedUser } from '#test/support/stored-user.ts';

function opened(url: string): Db {
  const db = openDatabase(url);
  onTestFinished(() => db.destroy());
  return db;
}

/** A database with a member, and an empty one to copy it to. */
async function twoDatabases() {
  const source = opened(`file:${testDatabaseFile()}`);
  const target = opened(await newPostgresDatabase());
  const userId = await storedUser(source, 'amelia');
  return { source, target, userId, copy: (mayReplace = false) => copyDatabase(source, target, { mayReplace }) };
}

const help = (userId: number, message: string) => ({ userId, message, createdAt: 2, reportId: null, about: null });
const usersOf = (db: Db) => db.selectFrom('users').select('username').orderBy('id').execute();

it('copies again with the same outcome, and refuses to lose any row', async () => {
  const { source, target, userId, copy } = await twoDatabases();
  await insertHelpRequest(source, help(userId, 'O\'Hare ✈ \n {"a": [1]}'));
  const first = await copy();
  expect(await copy()).toEqual(first);
  const requestsOf = (db: Db) => db.selectFrom('help_requests').selectAll().execute();
  expect(await requestsOf(target)).toEqual(await requestsOf(source));
  await storedUser(target, 'bessie');
  await expect(copy()).rejects.toThrow('users: 1 of 2 rows would be lost');
  expect(await usersOf(target)).toEqual([{ username: 'amelia' }, { username: 'bessie' }]);
  await copy(true);
  expect(await usersOf(target)).toEqual([{ username: 'amelia' }]);
});

it('refuses a target with a changed row, a deleted one and a new setting, and names each', async () => {
  const { source, target, userId, copy } = await twoDatabases();
  await insertHelpRequest(source, help(userId, 'Help'));
  await copy();
  await target.updateTable('users').set({ email: 'new@example.org' }).execute();
  await target.deleteFrom('help_requests').execute();
  await putSetting(target, 'a', 'b');
  const { message } = await copy().then(
    () => new Error('it copied'),
    (error: Error) => error,
  );
  for (const lost of [
    'users: 1 of 1 rows would be lost or overwritten',
    'help_requests: 1 rows, deleted there since the last copy, would come back',
    'settings: 1 of 1 rows would be lost or overwritten',
  ])
    expect(message).toContain(lost);
  await copy(true);
  await copy();
});

it('refuses a target that is in use, and one that another database was copied to', async () => {
  const { source, target, userId, copy } = await twoDatabases();
  await seedMissingAirports(source);
  await copy();
  const other = opened(`file:${testDatabaseFile()}`);
  await storedUser(other, 'owner');
  await expect(copyDatabase(other, target)).rejects.toThrow(/airports: (\d+) of \1 rows/);
  const trip = { id: 'lisbon', userId, title: 'Lisbon', createdAt: 1, updatedAt: 1 };
  await target.insertInto('trips').values(trip).execute();
  await expect(copy()).rejects.toThrow('trips: 1 of 1 rows would be lost');
  expect(await target.selectFrom('trips').select('title').execute()).toEqual([{ title: 'Lisbon' }]);
});
