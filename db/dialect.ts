import { type ColumnDataType, type CreateTableBuilder, type Kysely, SqliteAdapter } from 'kysely';

/** The engines differ here and nowhere else. */
export function isSqlite(db: Kysely<never>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}

/** A table with a serial key `id`. */
export function createTableWithSerialKey(db: Kysely<never>, table: string): CreateTableBuilder<string, 'id'> {
  const builder = db.schema.createTable(table);
  return isSqlite(db)
    ? builder.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : builder.addColumn('id', 'integer', (column) => column.primaryKey().generatedByDefaultAsIdentity());
}

/** Epoch milliseconds. */
export const time: ColumnDataType = 'bigint';
