import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

/** Opens the database that `url` names: `file:PATH` (made when missing) or `file::memory:`. Throws when the file cannot be opened. */
export function openDatabase(url: string): Db {
  const path = url.replace(/^file:/, '');
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  const isNew = path !== ':memory:' && !existsSync(path);
  const db = wrapSqlite(new Sqlite(path));
  if (isNew) chmodSync(path, 0o600);
  return db;
}

/** A SQLite database with the settings that the product relies on. */
export function wrapSqlite(sqlite: Sqlite.Database): Db {
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = NORMAL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('busy_timeout = 5000');
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: sqlite }) });
}
