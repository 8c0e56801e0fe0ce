import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { type Db, wrapSqlite } from '#db/connect.ts';
import { IMAGE_PATH } from './database-image.ts';
import { borrowPostgres, MIGRATED, newPostgres } from './lent-postgres.ts';

/** Which engine a run of the tests is about; `vitest.config.ts` runs the tests of server and database once on each. */
export const ENGINE = process.env.ENGINE === 'postgres' ? 'postgres' : 'sqlite';

/** A migrated database, gone after the test. */
export function testDatabase(): Db {
  if (ENGINE === 'postgres') return borrowPostgres();
  const db = wrapSqlite(new Sqlite(readFileSync(IMAGE_PATH)));
  onTestFinished(() => db.destroy());
  return db;
}

/** A migrated database over one connection, so that its settings hold for every statement; gone after the test. */
export function oneConnection(): Db {
  return ENGINE === 'postgres' ? newPostgres({ template: MIGRATED, max: 1 }) : testDatabase();
}

/** A database without a table, gone after the test. */
export function emptyDatabase(): Db {
  if (ENGINE === 'postgres') return newPostgres();
  const db = wrapSqlite(new Sqlite(':memory:'));
  onTestFinished(() => db.destroy());
  return db;
}

/** A migrated SQLite file in a folder of its own, for tests with several processes. */
export function testDatabaseFile(): string {
  const path = join(testFolder(), 'airworthy.db');
  copyFileSync(IMAGE_PATH, path);
  return path;
}

/** An empty folder, gone after the test. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
