import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { type Db, wrapSqlite } from '#db/connect.ts';
import { IMAGE_PATH } from './database-image.ts';

/** A migrated and seeded database in memory, gone after the test. */
export function testDatabase(): Db {
  const db = wrapSqlite(new Sqlite(readFileSync(IMAGE_PATH)));
  onTestFinished(() => db.destroy());
  return db;
}

/** The same as a file in a folder of its own, for tests with several processes. */
export function testDatabaseFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'airworthy.db');
  copyFileSync(IMAGE_PATH, path);
  return path;
}
