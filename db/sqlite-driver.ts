import { CompiledQuery, type DatabaseConnection, type QueryResult, type SqliteDatabase, SqliteDriver } from 'kysely';
import { LockWait } from './lock-wait.ts';
import type { PreparingDatabase } from './statement-cache.ts';
import { UnconfirmedWriteError } from './storage-trouble.ts';
import { Turns } from './turns.ts';
import type { Sync } from './wal-sync.ts';

export type SqliteManners = {
  /** how long a statement waits for the lock that another process holds */
  lockWaitMs: number;
  /** brings what has been committed to disk */
  sync: Sync;
};

/** Nobody is told of these, or they are made anew when they are lost: they need not be on disk before going on. */
const MAY_BE_LOST = /^\s*(insert into|update|delete from) "(rate_limits|leases|kept_answers|route_legs|airline_names)"/;

/**
 * SQLite for several processes over one file, and for many requests at once. A transaction takes the write lock when it
 * begins, so that none reads first and is then refused the write. While one is open nothing else of this process runs;
 * at other times a query runs at once, for SQLite answers it before anything else can begin. (Kysely's own driver locks
 * for every query, and wakes all who wait for each.) While another process holds the lock, what needs it tries again and
 * again for `lockWaitMs` and lets everything else run between. A write is done once it would survive a power cut.
 */
export class SharedSqliteDriver extends SqliteDriver {
  readonly #sqlite: PreparingDatabase;
  readonly #turns = new Turns();
  readonly #manners: SqliteManners;

  constructor(sqlite: PreparingDatabase, manners: SqliteManners) {
    super({ database: sqlite as SqliteDatabase });
    this.#sqlite = sqlite;
    this.#manners = manners;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new Connection(this.#sqlite, this.#turns, this.#manners);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const wait = new LockWait(this.#manners.lockWaitMs);
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
    await broughtToDisk(this.#manners.sync);
  }

  /** A full disk and other troubles of the file have ended the transaction already. */
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
  readonly #manners: SqliteManners;

  constructor(sqlite: PreparingDatabase, turns: Turns, manners: SqliteManners) {
    this.#sqlite = sqlite;
    this.#turns = turns;
    this.#manners = manners;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    let wait: LockWait | undefined;
    for (;;) {
      const turn = this.#turns.pass(this);
      if (turn) await turn;
      const isInTransaction = this.#turns.isHeldBy(this);
      try {
        const { result, hasWritten } = run<Row>(this.#sqlite, query);
        if (hasWritten && !isInTransaction && !MAY_BE_LOST.test(query.sql)) await broughtToDisk(this.#manners.sync);
        return result;
      } catch (error) {
        // a transaction has the lock already, or is tried again from its begin
        if (isInTransaction) throw error;
        wait ??= new LockWait(this.#manners.lockWaitMs);
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
