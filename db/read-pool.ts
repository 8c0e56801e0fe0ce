import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { SturdyPool } from './postgres-pool.ts';
import { PostgresSession, type StatementLimit } from './postgres-session.ts';
import { noteStorageFault } from './storage-faults.ts';
import { isConflict, isConnectionLost, isUnknownSchema } from './storage-trouble.ts';

/** So long after the replica failed nobody asks it; then one looks whether it answers, and nobody waits for that. */
const LOOK_AGAIN_MS = 5_000;

/**
 * Connections for reads that may lag: to the replica while it is well, else to the primary. A read that the replica fails is
 * repeated on the primary: it went away, it cancelled the read because what it reads has been removed meanwhile, or it does
 * not have the tables of a release that has just migrated.
 */
export class ReadPool implements PostgresPool {
  readonly options: pg.PoolConfig;
  readonly #replica: SturdyPool;
  readonly #primary: SturdyPool;
  readonly #limit: StatementLimit;
  readonly #ofPrimary = new WeakSet<pg.PoolClient>();
  #lookAgain: NodeJS.Timeout | null = null;

  constructor(replica: SturdyPool, primary: SturdyPool, limit: StatementLimit) {
    this.options = replica.options;
    this.#replica = replica;
    this.#primary = primary;
    this.#limit = limit;
  }

  async connect(): Promise<PostgresPoolClient> {
    return new PostgresSession(this, await this.take(), this.#limit);
  }

  /** Of the replica alone; whoever has the primary's pool ends that. */
  end(): Promise<void> {
    if (this.#lookAgain) clearTimeout(this.#lookAgain);
    return this.#replica.end();
  }

  async take(): Promise<pg.PoolClient> {
    if (this.#lookAgain === null) {
      try {
        return await this.#replica.take();
      } catch (error) {
        this.#leave(error);
      }
    }
    const client = await this.#primary.take();
    this.#ofPrimary.add(client);
    return client;
  }

  proven(client: pg.PoolClient): void {
    this.#poolOf(client).proven(client);
  }

  isUseless(error: unknown, client: pg.PoolClient): boolean {
    if (this.#ofPrimary.has(client)) return isConnectionLost(error);
    return isConnectionLost(error) || isConflict(error) || isUnknownSchema(error);
  }

  lost(error: unknown, client: pg.PoolClient): void {
    this.#poolOf(client).lost(error);
    if (!this.#ofPrimary.has(client)) this.#leave(error);
  }

  #poolOf(client: pg.PoolClient): SturdyPool {
    return this.#ofPrimary.has(client) ? this.#primary : this.#replica;
  }

  #leave(error: unknown): void {
    if (this.#lookAgain !== null) return;
    noteStorageFault('replica away', error);
    this.#look();
  }

  #look(): void {
    this.#lookAgain = setTimeout(async () => {
      try {
        const client = await this.#replica.take();
        client.release();
        this.#lookAgain = null;
      } catch {
        this.#look();
      }
    }, LOOK_AGAIN_MS).unref();
  }
}
