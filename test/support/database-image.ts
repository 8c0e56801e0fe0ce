import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { openDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';

export const IMAGE_FOLDER = join(import.meta.dirname, '../../test-results/image');
export const IMAGE_PATH = join(IMAGE_FOLDER, 'airworthy.db');

/** Creates one migrated database file before any test, which every test copies. */
export default async function makeDatabaseImage(): Promise<void> {
  mkdirSync(IMAGE_FOLDER, { recursive: true });
  for (const end of ['', '-wal', '-shm']) rmSync(IMAGE_PATH + end, { force: true });
  const db = openDatabase(`file:${IMAGE_PATH}`);
  await migrate(db);
  await db.destroy();
  leaveWal(IMAGE_PATH);
}

/** A database in WAL mode cannot be opened from memory. */
function leaveWal(path: string): void {
  const sqlite = new Sqlite(path);
  sqlite.pragma('journal_mode = DELETE');
  sqlite.close();
}
