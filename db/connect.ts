import { chmodSync, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, PostgresDialect } from 'kysely';
import pg, { type PoolConfig } from 'pg';
import type { StatementLimit } from './engine/postgres.ts';
import { ResilientPool } from './engine/postgres.ts';
import { sharedSqlite, withStatementCache } from './engine/sqlite.ts';
import { NO_SYNC, type Sync, shareSync, syncWalOf } from './engine/wal-sync.ts';
import { makeFolder } from './folders.ts';
import type { Database } from './site/schema/database.ts';

export type Db = Kysely<Database>;

const POSTGRES_INT8 = 20;
const POOL = { max: 10, connectionTimeoutMillis: 4_000, idleTimeoutMillis: 30_000 };
/** Together with the connection timeout, the longest anyone waits for an unresponsive PostgreSQL server. */
const STATEMENT_LIMIT = { statementMs: 5_000 };
/** How long a write waits while another process holds the lock of the SQLite file. */
const LOCK_WAIT_MS = { request: 5_000, command: 60_000 };
/** With SQLite's default of two megabytes, the last of all routes are imported half as fast as the first. */
const CACHE_KIB = 32 * 1024;
/** Of a new database. With SQLite's default of 4 kB, half a page of each stored report stays empty: 12.6 kB, not 11.3. */
const PAGE_BYTES = 2048;
/** 16 MB. A checkpoint stops the event loop: with SQLite's thousand pages it took a third of all commits' time. */
export const CHECKPOINT_PAGES = 8_000;
const WAL_ATTEMPTS = 100;
const WAL_PAUSE_MS = 50;

/** `isPatient`: for operator commands and migrations, which may take long and wait for others. */
type Patience = { isPatient?: boolean };

/**
 * Opens the database named by `url`: `file:PATH` (created if missing), `file::memory:` or `postgres://…`. Throws if the
 * file cannot be opened; a PostgreSQL server is contacted only by the first query.
 */
export function openDatabase(url: string, options: Patience = {}): Db {
  return isPostgresUrl(url) ? openPostgres(url, options) : openSqlite(url.replace(/^file:/, ''), options);
}

export function isPostgresUrl(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url);
}

/** Returns the file of a SQLite database; null if `url` names another engine or no file. */
export function sqlitePath(url: string): string | null {
  return /^file:(?!:memory:)(.+)$/.exec(url)?.[1] ?? null;
}

/** Configures a SQLite database with the settings that the product relies on. */
export function wrapSqlite(sqlite: Sqlite.Database, { isPatient = false, sync }: Patience & { sync?: Sync } = {}): Db {
  sqlite.pragma('busy_timeout = 5000');
  sqlite.pragma(`page_size = ${PAGE_BYTES}`);
  const hasLog = enterWal(sqlite);
  // the driver syncs commits to disk, many at once and off the event loop; SQLite does so at checkpoints
  sqlite.pragma(`synchronous = ${hasLog ? 'NORMAL' : 'FULL'}`);
  sqlite.pragma(`cache_size = -${CACHE_KIB}`);
  sqlite.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  sqlite.pragma('foreign_keys = ON');
  // what is deleted with an account is gone from the file, too
  sqlite.pragma('secure_delete = ON');
  // a first read opens the log, which is remembered below
  sqlite.pragma('schema_version');
  // waiting inside SQLite stops the event loop; the driver waits outside
  sqlite.pragma('busy_timeout = 0');
  const lockWaitMs = isPatient ? LOCK_WAIT_MS.command : LOCK_WAIT_MS.request;
  const own = { lockWaitMs, sync: shareSync(sync ?? (sqlite.memory ? NO_SYNC : syncWalOf(sqlite.name))) };
  return new Kysely<Database>({ dialect: sharedSqlite(withStatementCache(sqlite), own) });
}

/**
 * Turns on the write-ahead log. Returns whether there is one: some file systems do not support it. Two processes
 * opening a new file at once conflict here, and SQLite does not wait by itself.
 */
function enterWal(sqlite: Sqlite.Database): boolean {
  for (let attempt = 1; ; attempt++) {
    try {
      return sqlite.pragma('journal_mode = WAL', { simple: true }) === 'wal';
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_BUSY' || attempt === WAL_ATTEMPTS) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAL_PAUSE_MS);
    }
  }
}

function openSqlite(path: string, options: Patience): Db {
  if (path !== ':memory:') makeFolder(dirname(path));
  const isNew = path !== ':memory:' && !existsSync(path);
  const db = wrapSqlite(new Sqlite(path), options);
  if (isNew) chmodSync(path, 0o600);
  return db;
}

function openPostgres(url: string, { isPatient = false }: Patience): Db {
  const pool = postgresPool(url, isPatient ? null : STATEMENT_LIMIT);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** Creates the pool for PostgreSQL at `url`. Its 8-byte integers, far below 2^53 here, are read as numbers. */
export function postgresPool(url: string, limit: StatementLimit, own: PoolConfig = {}): ResilientPool {
  const types = {
    getTypeParser: ((oid: number, format?: 'text') =>
      oid === POSTGRES_INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
  return new ResilientPool({ connectionString: url, types, application_name: 'airworthy', ...POOL, ...own }, limit);
}
