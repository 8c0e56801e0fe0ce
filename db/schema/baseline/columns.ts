import { type ColumnDefinitionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import { isSqlite } from '../../engine/dialect.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

export const required: Column = (column) => column.notNull();
export const key: Column = (column) => column.primaryKey();
export const ofUser: Column = (column) => column.notNull().references('users.id').onDelete('cascade');

/** On SQLite the primary key stores the rows, half of what a table and an index would take. */
export function keyedRows(db: Kysely<never>): RawBuilder<unknown> {
  return isSqlite(db) ? sql`without rowid` : sql``;
}
