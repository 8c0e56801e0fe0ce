import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { PACKAGE_ROOT, SHIPPED_FILE } from '#db/folders.ts';
import { loadFacts } from '#db/reference/open.ts';

/** The facts that most tests use: as shipped without the world's routes, so that a test knows each route that it finds. */
export const TEST_FACTS = join(PACKAGE_ROOT, 'dist/test/reference.sqlite');

/** Writes the reference files before the first test, so that no two processes do. */
export default function writeReferenceFiles(): void {
  loadFacts();
  if (existsSync(TEST_FACTS) && statSync(TEST_FACTS).mtimeMs > statSync(SHIPPED_FILE).mtimeMs) return;
  mkdirSync(dirname(TEST_FACTS), { recursive: true });
  const unfinished = `${TEST_FACTS}.${process.pid}`;
  copyFileSync(SHIPPED_FILE, unfinished);
  const sqlite = new Sqlite(unfinished);
  sqlite.exec('delete from routes; delete from airline_names; vacuum');
  sqlite.close();
  renameSync(unfinished, TEST_FACTS);
  rmSync(`${unfinished}-journal`, { force: true });
}
