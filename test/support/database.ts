import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { type Db, wrapSqlite } from '#db/connect.ts';
import { IMAGE_PATH } from './database-image.ts';
import { borrowPostgres, MIGRATED, newPostgres } from './lent-postgres.ts';

/** The engine that a test run uses; `vitest.config.ts` runs the tests of server and database once on each. */
export const ENGINE = process.env.ENGINE === 'postgres' ? 'postgres' : 'sqlite';

/** Opens a migrated database, removed after the test. */
export function testDatabase(): Db {
  if (ENGINE === 'postgres') return borrowPostgres();
  const db = wrapSqlite(new Sqlite(readFileSync(IMAGE_PATH)));
  onTestFinished(() => db.destroy());
  return db;
}

/**
 * Opens a migrated database over one connection, so that its settings apply to every statement; removed after the test.
 */
export function oneConnection(): Db {
  return ENGINE === 'postgres' ? newPostgres({ template: MIGRATED, max: 1 }) : testDatabase();
}

/** Opens a database without tables, removed after the test. */
export function emptyDatabase(): Db {
  if (ENGINE === 'postgres') return newPostgres();
  const db = wrapSqlite(new Sqlite(':memory:'));
  onTestFinished(() => db.destroy());
  return db;
}

/** Creates a migrated SQLite file in its own folder, for tests with several processes. */
export function testDatabaseFile(): string {
  const path = join(testFolder(), 'airworthy.db');
  copyFileSync(IMAGE_PATH, path);
  return path;
}

/** Creates an empty folder, removed after the test. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
