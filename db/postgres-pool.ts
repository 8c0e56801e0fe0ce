import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { PostgresSession, type StatementLimit } from './postgres-session.ts';
import { noteStorageFault } from './storage-faults.ts';
import { isConnectionLost } from './storage-trouble.ts';

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
export class SturdyPool implements PostgresPool {
  readonly options: pg.PoolConfig;
  readonly #pool: pg.Pool;
  readonly #limit: StatementLimit;
  readonly #provenAt = new WeakMap<pg.PoolClient, number>();
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
      if (await this.#isTrusted(client)) return client;
      client.release(true);
    }
  }

  /** Call this when the connection has just answered. */
  proven(client: pg.PoolClient): void {
    this.#provenAt.set(client, performance.now());
  }

  isUseless(error: unknown): boolean {
    return isConnectionLost(error);
  }

  /** Call this when a connection was lost. */
  lost(error: unknown): void {
    this.#lostAt = performance.now();
    noteStorageFault('connection lost', error);
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
      if (isConnectionLost(error)) this.lost(error);
      return false;
    }
  }
}
