import {
  type ColumnDataType,
  type CreateTableBuilder,
  type Kysely,
  type RawBuilder,
  SqliteIntrospector,
  sql,
} from 'kysely';

/** Whether the engine is SQLite. */
export function isSqlite<T>(db: Kysely<T>): boolean {
  return db.introspection instanceof SqliteIntrospector;
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
