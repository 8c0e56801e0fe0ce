import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import Sqlite from 'better-sqlite3';
import { Kysely, PGliteDialect } from 'kysely';
import { onTestFinished } from 'vitest';
import { type Db, wrapSqlite } from '#db/connect.ts';
import type { Database } from '#db/schema.ts';
import { IMAGE_PATH } from './database-image.ts';
import { PGLITE_IMAGE_PATH } from './pglite-image.ts';

/** Which engine a run of the tests is about; `vitest.config.ts` runs the tests of server and database once on each. */
export const ENGINE = process.env.ENGINE === 'pglite' ? 'pglite' : 'sqlite';

/** A migrated and seeded database in memory, gone after the test. */
export function testDatabase(): Db {
  const db = ENGINE === 'pglite' ? openPglite(pgliteImage()) : wrapSqlite(new Sqlite(readFileSync(IMAGE_PATH)));
  onTestFinished(() => db.destroy());
  return db;
}

/** A database in memory without a table, gone after the test. */
export function emptyDatabase(): Db {
  const db = ENGINE === 'pglite' ? openPglite() : wrapSqlite(new Sqlite(':memory:'));
  onTestFinished(() => db.destroy());
  return db;
}

/** A migrated and seeded SQLite file in a folder of its own, for tests with several processes. */
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

let image: Blob | undefined;

/** PostgreSQL in this process; starting from the image takes a tenth of starting from nothing. */
function pgliteImage(): Blob {
  image ??= new Blob([readFileSync(PGLITE_IMAGE_PATH)]);
  return image;
}

function openPglite(loadDataDir?: Blob): Db {
  return new Kysely<Database>({ dialect: new PGliteDialect({ pglite: new PGlite({ loadDataDir }) }) });
}
