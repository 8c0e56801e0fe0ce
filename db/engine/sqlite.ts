import { setTimeout as sleep } from 'node:timers/promises';
import type Sqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { isLocked, recordStorageFault, UnconfirmedWriteError } from './errors.ts';
import { isDurable } from './may-be-lost.ts';
import { backoffMs } from './transaction.ts';
import type { Sync } from './wal-sync.ts';
import { refuseIfBack } from './went-back.ts';

export type PreparingDatabase = { prepare: (sql: string) => Sqlite.Statement<unknown[]>; close: () => void };

const MAX_STATEMENTS = 300;
const CACHEABLE = /^(select|insert|update|delete|with|begin|commit|rollback)\b/i;

/**
 * Wraps the database so that each statement is prepared once: Kysely prepares before every run, which costs more than
 * most of our statements take. SQLite itself prepares statements again after a schema change.
 */
export function withStatementCache(sqlite: Sqlite.Database): PreparingDatabase {
  const statements = new LRUCache<string, Sqlite.Statement<unknown[]>>({ max: MAX_STATEMENTS });
  return {
    prepare(sql) {
      const known = statements.get(sql);
      // a statement being iterated over cannot run twice at a time
      if (known && !known.busy) return known;
      const statement = sqlite.prepare<unknown[]>(sql);
      if (CACHEABLE.test(sql)) statements.set(sql, statement);
      return statement;
    },
    close: () => void sqlite.close(),
  };
}

/** Tracks whose transaction is open. Later queries and transactions wait in one queue. */
export class Turns {
  #holder: object | null = null;
  readonly #waiting: { taker: object | null; go: () => void }[] = [];

  async take(connection: object): Promise<void> {
    if (this.#holder !== null) return this.#wait(connection);
    this.#holder = connection;
  }

  /** Resolves when a query may run, which it must then do at once; null if it need not wait. */
  pass(connection: object): Promise<void> | null {
    return this.#holder === null || this.#holder === connection ? null : this.#wait(null);
  }

  isHeldBy(connection: object): boolean {
    return this.#holder === connection;
  }

  release(connection: object): void {
    if (this.#holder !== connection) return;
    this.#holder = null;
    while (this.#holder === null) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#holder = next.taker;
      next.go();
    }
  }

  #wait(taker: object | null): Promise<void> {
    return new Promise((go) => this.#waiting.push({ taker, go }));
  }
}

const LONGEST_PAUSE_MS = 50;

/** Waits, for one statement, for a lock held by another process, without blocking the event loop. */
class LockWait {
  readonly #until: number;
  #attempt = 0;

  constructor(waitMs: number) {
    this.#until = performance.now() + waitMs;
  }

  /** Resolves when it is time to retry. Throws `error` if it is about something else, or if the time is up. */
  async orThrow(error: unknown): Promise<void> {
    if (!isLocked(error)) throw error;
    if (performance.now() >= this.#until) {
      recordStorageFault('file locked', error);
      throw error;
    }
    await sleep(backoffMs(++this.#attempt, LONGEST_PAUSE_MS));
  }
}

export type SqliteOptions = {
  /** how long a statement waits for the lock that another process holds */
  lockWaitMs: number;
  sync: Sync;
};

export function sharedSqlite(sqlite: PreparingDatabase, options: SqliteOptions): Dialect {
  return {
    createDriver: () => new SharedSqliteDriver(sqlite, options),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SharedSqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/**
 * Runs each migration in one transaction, so that a killed one leaves nothing behind; the driver serializes queries
 * itself.
 */
class SharedSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * SQLite for several processes on one file, and for many concurrent requests. A transaction takes the write lock when
 * it begins, so it never reads first and then fails to write. While it is open, no other query of this process runs;
 * otherwise a query runs immediately, because SQLite is synchronous. When another process holds the lock, the driver
 * retries for `lockWaitMs` without blocking the event loop. A write resolves once it would survive a power failure.
 * Kysely's SqliteDialect with `synchronous = FULL` makes 100 to 250 commits a second of fifty writers beside 850 to
 * 5,850, and prepares each read anew: 63 to 97 µs of processor time beside 15 to 25 (26 Nov 2026, side by side on a
 * busy machine of two cores). Remove when it loses less than 15%.
 */
class SharedSqliteDriver extends SqliteDriver {
  readonly #sqlite: PreparingDatabase;
  readonly #turns = new Turns();
  readonly #options: SqliteOptions;

  constructor(sqlite: PreparingDatabase, options: SqliteOptions) {
    super({ database: sqlite as SqliteDatabase });
    this.#sqlite = sqlite;
    this.#options = options;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new Connection(this.#sqlite, this.#turns, this.#options);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const wait = new LockWait(this.#options.lockWaitMs);
    for (;;) {
      await this.#turns.take(connection);
      try {
        return void (await connection.executeQuery(CompiledQuery.raw('begin immediate')));
      } catch (error) {
        this.#turns.release(connection);
        await wait.orThrow(error);
      }
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#turns.release(connection);
    await broughtToDisk(this.#options.sync);
  }

  /** A full disk and other file errors have already ended the transaction. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!/no transaction is active/.test((error as Error).message)) throw error;
    } finally {
      this.#turns.release(connection);
    }
  }
}

class Connection implements DatabaseConnection {
  readonly #sqlite: PreparingDatabase;
  readonly #turns: Turns;
  readonly #options: SqliteOptions;

  constructor(sqlite: PreparingDatabase, turns: Turns, options: SqliteOptions) {
    this.#sqlite = sqlite;
    this.#turns = turns;
    this.#options = options;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    refuseIfBack(query.sql);
    let wait: LockWait | undefined;
    for (;;) {
      const turn = this.#turns.pass(this);
      if (turn) await turn;
      const isInTransaction = this.#turns.isHeldBy(this);
      try {
        const { result, hasWritten } = run<Row>(this.#sqlite, query);
        if (hasWritten && !isInTransaction && isDurable(query)) await broughtToDisk(this.#options.sync);
        return result;
      } catch (error) {
        // a transaction already has the lock, or is retried from its beginning
        if (isInTransaction) throw error;
        wait ??= new LockWait(this.#options.lockWaitMs);
        await wait.orThrow(error);
      }
    }
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const turn = this.#turns.pass(this);
    if (turn) await turn;
    for (const row of this.#sqlite.prepare(sql).iterate(parameters)) yield { rows: [row as Row] };
  }
}

type Ran<Row> = { result: QueryResult<Row>; hasWritten: boolean };

function run<Row>(sqlite: PreparingDatabase, { sql, parameters }: CompiledQuery): Ran<Row> {
  const statement = sqlite.prepare(sql);
  if (statement.reader) {
    const rows = statement.all(parameters) as Row[];
    return { result: { rows }, hasWritten: !statement.readonly && rows.length > 0 };
  }
  const { changes, lastInsertRowid } = statement.run(parameters);
  const result = { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
  return { result, hasWritten: !statement.readonly };
}

async function broughtToDisk(sync: Sync): Promise<void> {
  try {
    await sync();
  } catch (error) {
    throw new UnconfirmedWriteError(error);
  }
}
