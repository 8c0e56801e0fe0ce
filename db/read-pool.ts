import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { SturdyPool } from './postgres-pool.ts';
import { PostgresSession, type StatementLimit } from './postgres-session.ts';
import { noteStorageFault } from './storage-faults.ts';
import { isConflict, isConnectionLost, isUnknownSchema } from './storage-trouble.ts';

/** How often the replica is checked, in the background. */
const LOOK_MS = 5_000;
/** If it is further behind, the replica is not used: deleted data would still be read. */
const MAX_LAG_MS = 5 * 60_000;
/**
 * Some job starts every minute, so the replica's latest start shows how far it is behind, whatever kind of replica it
 * is.
 */
const LAST_NOTED = 'select max("startedAt") as "at" from jobs';

/**
 * Connections for reads that may lag: to the replica while it is healthy, otherwise to the primary. A read that fails
 * on the replica is repeated on the primary: the replica may be unreachable, may have canceled the read because its
 * rows have been deleted meanwhile, or may lack the tables of a release that has just migrated. A replica that is
 * minutes behind is not used either.
 */
export class ReadPool implements PostgresPool {
  readonly options: pg.PoolConfig;
  readonly #replica: SturdyPool;
  readonly #primary: SturdyPool;
  readonly #limit: StatementLimit;
  readonly #ofPrimary = new WeakSet<pg.PoolClient>();
  #isAway = false;
  #isOver = false;
  #nextLook: NodeJS.Timeout | undefined;

  constructor(replica: SturdyPool, primary: SturdyPool, limit: StatementLimit) {
    this.options = replica.options;
    this.#replica = replica;
    this.#primary = primary;
    this.#limit = limit;
    this.#lookLater();
  }

  async connect(): Promise<PostgresPoolClient> {
    return new PostgresSession(this, await this.take(), this.#limit);
  }

  /** Closes only the replica's connections; the primary's pool belongs to its creator. */
  end(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#nextLook);
    return this.#replica.end();
  }

  async take(): Promise<pg.PoolClient> {
    if (!this.#isAway) {
      try {
        return await this.#replica.take();
      } catch (error) {
        this.#leave('replica away', error);
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
    if (!this.#ofPrimary.has(client)) this.#leave('replica away', error);
  }

  #poolOf(client: pg.PoolClient): SturdyPool {
    return this.#ofPrimary.has(client) ? this.#primary : this.#replica;
  }

  #leave(fault: 'replica away' | 'replica behind', error: unknown): void {
    if (!this.#isAway) noteStorageFault(fault, error);
    this.#isAway = true;
  }

  #lookLater(): void {
    this.#nextLook = setTimeout(async () => {
      await this.#look();
      if (!this.#isOver) this.#lookLater();
    }, LOOK_MS).unref();
  }

  async #look(): Promise<void> {
    try {
      const known = await lastNoted(this.#replica);
      // a primary that does not answer cannot tell
      const noted = await lastNoted(this.#primary).catch(() => known);
      const lagMs = noted - known;
      if (lagMs <= MAX_LAG_MS) this.#isAway = false;
      else this.#leave('replica behind', new Error(`The replica is ${Math.round(lagMs / 1000)} seconds behind.`));
    } catch (error) {
      if (!this.#isOver) this.#leave('replica away', error);
    }
  }
}

/** When a job last started as far as this server knows, in epoch ms; 0 if none ever did. */
async function lastNoted(pool: SturdyPool): Promise<number> {
  const client = await pool.take();
  try {
    const { rows } = await client.query<{ at: number | null }>(LAST_NOTED);
    client.release();
    return rows[0]?.at ?? 0;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
