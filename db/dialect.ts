import {
  type ColumnDataType,
  type CreateTableBuilder,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type RawBuilder,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  sql,
} from 'kysely';
import { PlanOnceCompiler } from './plan-once.ts';
import { SharedSqliteDriver, type SqliteManners } from './sqlite-driver.ts';
import type { PreparingDatabase } from './statement-cache.ts';

/** Whether the engine is SQLite. Only this file and `connect.ts` depend on the engine. */
export function isSqlite<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}

/** Creates a table with a serial key `id`. */
export function createTableWithSerialKey(db: Kysely<never>, table: string): CreateTableBuilder<string, 'id'> {
  const builder = db.schema.createTable(table);
  return isSqlite(db)
    ? builder.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : builder.addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity());
}

/** The type of a column that contains an id: 64 bits wide. SQLite's integers always are. */
export function idType(db: Kysely<never>): ColumnDataType {
  return isSqlite(db) ? 'integer' : 'bigint';
}

/** Selects a text column as UTF-8 bytes, if the engine's driver can return them undecoded; otherwise as text. */
export function asBytes<T>(db: Kysely<T>, column: string): RawBuilder<string | Uint8Array> {
  return isSqlite(db) ? sql`cast(${sql.ref(column)} as blob)` : sql`${sql.ref(column)}`;
}

/** Epoch milliseconds. */
export const time: ColumnDataType = 'bigint';

export class SharedSqliteDialect extends SqliteDialect {
  readonly #sqlite: PreparingDatabase;
  readonly #manners: SqliteManners;

  constructor(sqlite: PreparingDatabase, manners: SqliteManners) {
    super({ database: sqlite as SqliteDatabase });
    this.#sqlite = sqlite;
    this.#manners = manners;
  }

  override createDriver(): Driver {
    return new SharedSqliteDriver(this.#sqlite, this.#manners);
  }

  override createQueryCompiler(): QueryCompiler {
    return new PlanOnceCompiler();
  }

  override createAdapter(): SqliteAdapter {
    return new SharedSqliteAdapter();
  }
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
