import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import Sqlite from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { type Db, wrapSqlite } from '#db/connect.ts';
import { IMAGE_PATH } from './database-image.ts';
import { borrowPglite, openPglite } from './pglite.ts';

/** Which engine a run of the tests is about; `vitest.config.ts` runs the tests of server and database once on each. */
export const ENGINE = process.env.ENGINE === 'pglite' ? 'pglite' : 'sqlite';

/** A migrated database in memory, gone after the test. */
export function testDatabase(): Db {
  if (ENGINE === 'pglite') return borrowPglite();
  const db = wrapSqlite(new Sqlite(readFileSync(IMAGE_PATH)));
  onTestFinished(() => db.destroy());
  return db;
}

/** A database in memory without a table, gone after the test. */
export function emptyDatabase(): Db {
  const db = ENGINE === 'pglite' ? openPglite(new PGlite()) : wrapSqlite(new Sqlite(':memory:'));
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
