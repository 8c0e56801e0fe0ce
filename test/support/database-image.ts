import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { openDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { seedAirports } from '#db/seeds/airports.ts';
import { seedReference } from '#db/seeds/reference.ts';

const FOLDER = join(import.meta.dirname, '../../test-results/image');
export const IMAGE_PATH = join(FOLDER, 'airworthy.db');

/** Before any test: one migrated and seeded database file, which every test copies. */
export default async function makeDatabaseImage(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const db = openDatabase(`file:${IMAGE_PATH}`);
  await migrate(db);
  await seedAirports(db);
  await seedReference(db);
  await db.destroy();
  leaveWal(IMAGE_PATH);
}

/** A database in WAL mode cannot be opened from memory. */
function leaveWal(path: string): void {
  const sqlite = new Sqlite(path);
  sqlite.pragma('journal_mode = DELETE');
  sqlite.close();
}
