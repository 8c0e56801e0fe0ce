import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/connect.ts';
import { createMigrator, knownMigrations, listPendingMigrations, migrate } from '#db/migrate.ts';
import { ENGINE, emptyDatabase, testDatabase } from '#test/support/database.ts';
import { readOnlyDatabase } from '#test/support/new-postgres-database.ts';

const FOLDER = join(import.meta.dirname, '../../db/site/migrations');

const tablesOf = async <T>(db: Kysely<T>) => (await db.introspection.getTables()).map(({ name }) => name);

it('every file of the folder is a migration', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'));
  expect(files.map((name) => name.replace('.ts', '')).sort()).toEqual(knownMigrations);
});

it('a migrated database has them all, and a second time nothing is left to do', async () => {
  const db = emptyDatabase();
  expect(await migrate(db)).toEqual(knownMigrations);
  expect(await migrate(db)).toEqual([]);
  expect(await listPendingMigrations(db)).toEqual([]);
});

it('each migration can be undone and applied again', async () => {
  const db = testDatabase();
  const tables = await tablesOf(db);
  for (const _ of knownMigrations) expect((await (await createMigrator(db)).migrateDown()).error).toBeUndefined();
  expect(await tablesOf(db)).toEqual([]);
  expect(await migrate(db)).toEqual(knownMigrations);
  expect(await tablesOf(db)).toEqual(tables);
});

it.runIf(ENGINE === 'postgres')('one that fails says why, not that its transaction was aborted', async () => {
  const db = openDatabase(await readOnlyDatabase());
  onTestFinished(() => db.destroy());
  await expect(migrate(db)).rejects.toThrow(/in a read-only transaction/);
});

describe('a database from before the first release, or of another program', () => {
  const SENTENCE = /^The database is from before version 0\.2\.0, .* start this version with an empty database, .*\.$/;

  it('is refused in one sentence that says what to do, and stays as it is', async () => {
    const db = emptyDatabase();
    await sql`create table users (id integer primary key, username text)`.execute(db);
    await sql`insert into users values (1, 'amelia')`.execute(db);
    await sql`create table kysely_migration (name text primary key, timestamp text)`.execute(db);
    await sql`insert into kysely_migration values ('0001-core', '2026-11-20')`.execute(db);
    await sql`create table kysely_later_migration (name text primary key, timestamp text)`.execute(db);
    const tables = await tablesOf(db);
    await expect(migrate(db)).rejects.toThrow(SENTENCE);
    expect(await tablesOf(db)).toEqual(tables);
    expect((await sql`select username from users`.execute(db)).rows).toEqual([{ username: 'amelia' }]);
  });

  it('is also one with a schema of 0.2.0 from before its release', async () => {
    const db = emptyDatabase();
    await sql`create table kysely_migration (name text primary key, timestamp text)`.execute(db);
    await sql`insert into kysely_migration values ('0001-baseline', '2026-11-20')`.execute(db);
    await expect(migrate(db)).rejects.toThrow(SENTENCE);
  });

  it.each([
    ['users', sql`create table users (id integer primary key)`],
    ['trips', sql`create table trips (id integer primary key)`],
    ['migrations', sql`create table kysely_migration (name text primary key, timestamp text)`],
  ])('is also one with %s of another program', async (table, create) => {
    const db = emptyDatabase();
    await create.execute(db);
    if (table === 'migrations') await sql`insert into kysely_migration values ('2024-cats', '2024-01-01')`.execute(db);
    const tables = await tablesOf(db);
    await expect(migrate(db)).rejects.toThrow(SENTENCE);
    expect(await tablesOf(db)).toEqual(tables);
  });

  it.runIf(process.env.ENGINE === 'postgres')(
    'is none where another program has its users in its own schema',
    async () => {
      const db = emptyDatabase();
      await sql`create schema auth`.execute(db);
      await sql`create table auth.users (id integer primary key)`.execute(db);
      expect(await migrate(db)).toEqual(knownMigrations);
    },
  );

  it('is none that has a table of which we have none', async () => {
    const db = emptyDatabase();
    await sql`create table spatial_ref_sys (id integer primary key)`.execute(db);
    expect(await migrate(db)).toEqual(knownMigrations);
  });
});
