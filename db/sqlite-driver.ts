import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';

/**
 * SQLite for several processes over one file, and for many requests at once. A transaction takes the write lock when it
 * begins, so that none reads first and is then refused the write. While one is open nothing else of this process runs;
 * at other times a query runs at once, for SQLite answers it before anything else can begin. (Kysely's own driver locks
 * for every query, and wakes all who wait for each.)
 */
export class SharedSqliteDriver extends SqliteDriver {
  readonly #sqlite: SqliteDatabase;
  readonly #turns = new Turns();

  constructor(sqlite: SqliteDatabase) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new Connection(this.#sqlite, this.#turns);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#turns.take(connection);
    try {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    } catch (error) {
      this.#turns.giveBack(connection);
      throw error;
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#turns.giveBack(connection);
  }

  /** A full disk and other troubles of the file have ended the transaction already. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!/no transaction is active/.test((error as Error).message)) throw error;
    } finally {
      this.#turns.giveBack(connection);
    }
  }
}

/** Whose transaction is open. Who comes meanwhile waits, queries and transactions in one line. */
class Turns {
  #holder: object | null = null;
  readonly #waiting: { taker: object | null; go: () => void }[] = [];

  async take(connection: object): Promise<void> {
    if (this.#holder !== null) return this.#wait(connection);
    this.#holder = connection;
  }

  /** Resolves when a query may run, which it must do at once; null when it need not wait. */
  pass(connection: object): Promise<void> | null {
    return this.#holder === null || this.#holder === connection ? null : this.#wait(null);
  }

  giveBack(connection: object): void {
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

class Connection implements DatabaseConnection {
  readonly #sqlite: SqliteDatabase;
  readonly #turns: Turns;

  constructor(sqlite: SqliteDatabase, turns: Turns) {
    this.#sqlite = sqlite;
    this.#turns = turns;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const turn = this.#turns.pass(this);
    if (turn) await turn;
    const statement: SqliteStatement = this.#sqlite.prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const turn = this.#turns.pass(this);
    if (turn) await turn;
    for (const row of this.#sqlite.prepare(sql).iterate(parameters)) yield { rows: [row as Row] };
  }
}
