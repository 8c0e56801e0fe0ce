import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { SharedSqliteDialect } from './dialect.ts';
import type { Database } from './schema.ts';
import { withStatementCache } from './statement-cache.ts';

export type Db = Kysely<Database>;

const POSTGRES_INT8 = 20;
const POOL = { max: 10, connectionTimeoutMillis: 5_000, idleTimeoutMillis: 30_000, statement_timeout: 60_000 };
/** Room for the indexes of all routes: with SQLite's own two megabytes the last are imported half as fast as the first. */
const CACHE_KIB = 32 * 1024;
const WAL_ATTEMPTS = 100;
const WAL_PAUSE_MS = 50;

/**
 * Opens the database that `url` names: `file:PATH` (made when missing), `file::memory:` or `postgres://…`.
 * Throws when the file cannot be opened; a PostgreSQL server is first asked by the first query.
 */
export function openDatabase(url: string): Db {
  return isPostgresUrl(url) ? openPostgres(url) : openSqlite(url.replace(/^file:/, ''));
}

export function isPostgresUrl(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url);
}

/** The file of a SQLite database; null when `url` names another engine or none. */
export function sqlitePath(url: string): string | null {
  return /^file:(?!:memory:)(.+)$/.exec(url)?.[1] ?? null;
}

/** A SQLite database with the settings that the product relies on. */
export function wrapSqlite(sqlite: Sqlite.Database): Db {
  sqlite.pragma('busy_timeout = 5000');
  enterWal(sqlite);
  sqlite.pragma('synchronous = NORMAL');
  sqlite.pragma(`cache_size = -${CACHE_KIB}`);
  sqlite.pragma('foreign_keys = ON');
  return new Kysely<Database>({ dialect: new SharedSqliteDialect(withStatementCache(sqlite)) });
}

/** Two processes that first open a file at once get in each other's way here, and SQLite does not wait by itself. */
function enterWal(sqlite: Sqlite.Database): void {
  for (let attempt = 1; ; attempt++) {
    try {
      sqlite.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_BUSY' || attempt === WAL_ATTEMPTS) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAL_PAUSE_MS);
    }
  }
}

function openSqlite(path: string): Db {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  const isNew = path !== ':memory:' && !existsSync(path);
  const db = wrapSqlite(new Sqlite(path));
  if (isNew) chmodSync(path, 0o600);
  return db;
}

/** Times and counts are 8-byte integers there; ours stay far below 2^53, so they are read as numbers. */
function openPostgres(url: string): Db {
  const types = {
    getTypeParser: ((oid: number, format?: 'text') =>
      oid === POSTGRES_INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
  const pool = new pg.Pool({ connectionString: url, types, application_name: 'airworthy', ...POOL });
  // A connection that the server drops while idle is replaced at the next query; unheard, it would end the process.
  pool.on('error', () => {});
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
