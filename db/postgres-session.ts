import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { contentionPauseMs } from './contention-pause.ts';
import { noteStorageFault } from './storage-faults.ts';
import { isConflict, isSurelyUndone, UnconfirmedWriteError } from './storage-trouble.ts';

const ATTEMPTS = 3;
const LONGEST_PAUSE_MS = 50;
/** A transaction whose client is silent for this long has lost its client, and must not hold its locks. */
const SILENT_TRANSACTION_MS = 10_000;
const UNDONE = { command: 'ROLLBACK', rowCount: 0, rows: [] };

/**
 * How long a statement may take, on the server and as seen from here; null for operator commands, which may take long.
 */
export type StatementLimit = { statementMs: number } | null;

/** What a session needs from its pool. */
type ConnectionSource = {
  take: () => Promise<pg.PoolClient>;
  proven: (client: pg.PoolClient) => void;
  lost: (error: unknown, client: pg.PoolClient) => void;
  /** whether the connection is unusable after this error */
  isUseless: (error: unknown, client: pg.PoolClient) => boolean;
};

/**
 * A connection as Kysely uses it, for one statement or one transaction. It repeats what can be repeated without harm: a
 * single statement that conflicted with another transaction, and over a new connection a read, a begin, or anything
 * that was never sent. Throws UnconfirmedWriteError for a write or a commit that may or may not have been done.
 */
export class PostgresSession implements PostgresPoolClient {
  readonly #pool: ConnectionSource;
  readonly #limit: StatementLimit;
  /** null once lost and not replaced */
  #client: pg.PoolClient | null;
  #isInTransaction = false;
  #isLost = false;

  constructor(pool: ConnectionSource, client: pg.PoolClient, limit: StatementLimit) {
    this.#pool = pool;
    this.#client = client;
    this.#limit = limit;
  }

  get processID(): number | undefined {
    return (this.#client as { processID?: number } | null)?.processID;
  }

  release(destroy?: boolean): void {
    this.#client?.release(destroy || this.#isLost);
  }

  /** Only one of Kysely's two signatures: cursors are not used. */
  get query(): PostgresPoolClient['query'] {
    return this.#query as unknown as PostgresPoolClient['query'];
  }

  readonly #query = async (text: string, values: readonly unknown[]) => {
    const kind = kindOf(text);
    // the server has rolled it back already, or will
    if (kind === 'rollback' && this.#isLost) return UNDONE;
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#run(kind, text, values);
      } catch (error) {
        const client = this.#client;
        if (client && this.#pool.isUseless(error, client)) this.#lose(error, client);
        if (attempt === ATTEMPTS || !this.#isRepeatable(kind, error)) throw this.#asToldOf(kind, error);
        if (this.#isLost) await this.#reconnect();
        else await sleep(contentionPauseMs(attempt, LONGEST_PAUSE_MS));
      }
    }
  };

  async #run(kind: Kind, text: string, values: readonly unknown[]) {
    const client = this.#client as pg.PoolClient;
    const result = kind === 'begin' ? await client.query(this.#beginOf(text)) : await client.query(text, [...values]);
    this.#pool.proven(client);
    if (kind === 'begin') this.#isInTransaction = true;
    if (kind === 'commit' || kind === 'rollback') this.#isInTransaction = false;
    return result;
  }

  /**
   * Sets limits for the transaction only: behind PgBouncer, a session setting would apply to another client's
   * connection.
   */
  #beginOf(text: string): string {
    if (!this.#limit) return text;
    const { statementMs } = this.#limit;
    return `${text}; set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${SILENT_TRANSACTION_MS}`;
  }

  #isRepeatable(kind: Kind, error: unknown): boolean {
    if (this.#isInTransaction) return false;
    if (isConflict(error)) {
      noteStorageFault('write conflict', error);
      return true;
    }
    return this.#isLost && (kind === 'read' || kind === 'begin' || isSurelyUndone(error));
  }

  #asToldOf(kind: Kind, error: unknown): unknown {
    const mayBeDone = kind === 'commit' || (kind === 'write' && !this.#isInTransaction);
    return this.#isLost && mayBeDone && !isSurelyUndone(error) ? new UnconfirmedWriteError(error) : error;
  }

  #lose(error: unknown, client: pg.PoolClient): void {
    this.#isLost = true;
    this.#pool.lost(error, client);
  }

  async #reconnect(): Promise<void> {
    const lost = this.#client;
    this.#client = null;
    lost?.release(true);
    this.#client = await this.#pool.take();
    this.#isLost = false;
  }
}

type Kind = 'begin' | 'commit' | 'rollback' | 'read' | 'write';

function kindOf(text: string): Kind {
  const [, word] = /^\s*(begin|start transaction|commit|rollback|select)\b/i.exec(text) ?? [];
  switch (word?.toLowerCase()) {
    case 'begin':
    case 'start transaction':
      return 'begin';
    case 'commit':
      return 'commit';
    case 'rollback':
      return /^\s*rollback\s+to\b/i.test(text) ? 'write' : 'rollback';
    case 'select':
      return 'read';
    default:
      return 'write';
  }
}
