import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { benchFolder } from './processes.ts';

/** Copies the database as it is now to a separate file. */
export async function copyOf(path: string): Promise<string> {
  const sqlite = new Sqlite(path, { readonly: true });
  const copy = join(benchFolder(), 'copy.db');
  await sqlite.backup(copy);
  sqlite.close();
  const opened = new Sqlite(copy);
  opened.pragma('journal_mode = WAL');
  opened.close();
  return copy;
}
