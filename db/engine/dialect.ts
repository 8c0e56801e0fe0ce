import { type ColumnDataType, type CreateTableBuilder, type Kysely, SqliteIntrospector } from 'kysely';

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

/** Epoch milliseconds. */
export const time: ColumnDataType = 'bigint';
