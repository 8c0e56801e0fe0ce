import { type ColumnDataType, type CreateTableBuilder, type Kysely, SqliteIntrospector, sql } from 'kysely';

/** Whether the engine is SQLite. */
export function isSqlite<T>(db: Kysely<T>): boolean {
  return db.introspection instanceof SqliteIntrospector;
}

/** Lets transactions with this key go on one after the other, until each ends. SQLite's always do. */
export async function takeTurn<T>(transaction: Kysely<T>, key: string): Promise<void> {
  if (!isSqlite(transaction)) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
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

/** Epoch milliseconds. */
export const time: ColumnDataType = 'bigint';
