import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import * as errors from './errors.ts';
import { backoffMs } from './transaction.ts';
import { noteTimeline, refuseIfBack, TIMELINE, type TimelineRow, timelineOf } from './went-back.ts';

/** A connection unused for this long is tested before use: a firewall may have dropped it. */
const UNPROVEN_AFTER_MS = 5_000;
const PROBE = { text: 'select 1', query_timeout: 1_000 };
/** How long the system takes to notice that an idle connection is dead: this long, plus ten probes a second apart. */
const KEEP_ALIVE_MS = 10_000;

/**
 * Connections to a PostgreSQL server that may go away and come back, at the same address or behind another one. When
 * one connection is lost, others are trusted only if they have answered since. Session state is never used, so
 * PgBouncer in transaction mode may sit in between.
 */
export class ResilientPool implements PostgresPool {
  readonly options: pg.PoolConfig;
  readonly #pool: pg.Pool;
  readonly #limit: StatementLimit;
  readonly #provenAt = new WeakMap<pg.PoolClient, number>();
  readonly #compared = new WeakSet<pg.PoolClient>();
  #lostAt = Number.NEGATIVE_INFINITY;

  constructor(config: pg.PoolConfig, limit: StatementLimit) {
    this.options = {
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      ...(limit && { query_timeout: limit.statementMs }),
      ...config,
    };
    this.#limit = limit;
    this.#pool = new pg.Pool(this.options);
    this.#pool.on('connect', (client) => {
      this.proven(client);
      // pg-pool listens only while a connection is idle; an unhandled error would end the process
      client.on('error', (error) => this.lost(error));
    });
    // the same error again, from an idle connection
    this.#pool.on('error', () => undefined);
  }

  async connect(): Promise<PostgresPoolClient> {
    return new PostgresSession(this, await this.take(), this.#limit);
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  /** Returns a connection that leads to a live server, as far as can be known. Throws if there is none in time. */
  async take(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#pool.connect();
      if (await this.#isTrusted(client)) {
        if (!this.#compared.has(client)) await this.#compareTimeline(client);
        return client;
      }
      client.release(true);
    }
  }

  /** Call this when the connection has just answered. */
  proven(client: pg.PoolClient): void {
    this.#provenAt.set(client, performance.now());
  }

  lost(error: unknown): void {
    this.#lostAt = performance.now();
    errors.recordStorageFault('connection lost', error);
  }

  /** A new connection may lead to a primary that lacks what was acknowledged. */
  async #compareTimeline(client: pg.PoolClient): Promise<void> {
    this.#compared.add(client);
    // what speaks PostgreSQL without timelines is taken as it is, and a lost connection shows at its first use
    const { rows } = await client.query<TimelineRow>(TIMELINE).catch(() => ({ rows: [] }));
    if (rows[0]) noteTimeline(timelineOf(rows[0]));
  }

  async #isTrusted(client: pg.PoolClient): Promise<boolean> {
    const provenAt = this.#provenAt.get(client) ?? 0;
    if (provenAt <= this.#lostAt) return false;
    if (performance.now() - provenAt < UNPROVEN_AFTER_MS) return true;
    try {
      await client.query(PROBE);
      this.proven(client);
      return true;
    } catch (error) {
      if (errors.isConnectionLost(error)) this.lost(error);
      return false;
    }
  }
}

const ATTEMPTS = 3;
const LONGEST_PAUSE_MS = 50;
/** A transaction whose client is silent for this long has lost its client, and must not hold its locks. */
const SILENT_TRANSACTION_MS = 10_000;
const UNDONE = { command: 'ROLLBACK', rowCount: 0, rows: [] };

/**
 * How long a statement may take, on the server and as seen from here; null for operator commands, which may take long.
 */
export type StatementLimit = { statementMs: number } | null;

/**
 * A connection as Kysely uses it, for one statement or one transaction. It repeats what can be repeated without harm: a
 * single statement that conflicted with another transaction, and over a new connection a read, a begin, or anything
 * that was never sent. Throws UnconfirmedWriteError for a write or a commit that may or may not have been done.
 */
class PostgresSession implements PostgresPoolClient {
  readonly #pool: ResilientPool;
  readonly #limit: StatementLimit;
  /** null once lost and not replaced */
  #client: pg.PoolClient | null;
  #isInTransaction = false;
  #isLost = false;
  /** of the transaction; the server answers only that it is aborted from then on */
  #cause: unknown;

  constructor(pool: ResilientPool, client: pg.PoolClient, limit: StatementLimit) {
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
    refuseIfBack(text);
    // the server has rolled it back already, or will
    if (kind === 'rollback' && this.#isLost) return UNDONE;
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#run(kind, text, values);
      } catch (error) {
        if (errors.isAborted(error)) throw this.#cause ?? error;
        this.#cause = error;
        const client = this.#client;
        if (client && errors.isConnectionLost(error)) this.#lose(error);
        if (attempt === ATTEMPTS || !this.#isRepeatable(kind, error)) throw this.#asReported(kind, error);
        if (this.#isLost) await this.#reconnect();
        else await sleep(backoffMs(attempt, LONGEST_PAUSE_MS));
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
    if (errors.isConflict(error)) {
      errors.recordStorageFault('write conflict', error);
      return true;
    }
    return this.#isLost && (kind === 'read' || kind === 'begin' || errors.isSurelyUndone(error));
  }

  #asReported(kind: Kind, error: unknown): unknown {
    const mayBeDone = kind === 'commit' || (kind === 'write' && !this.#isInTransaction);
    return this.#isLost && mayBeDone && !errors.isSurelyUndone(error) ? new errors.UnconfirmedWriteError(error) : error;
  }

  #lose(error: unknown): void {
    this.#isLost = true;
    this.#pool.lost(error);
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
