import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../dialect.ts';

type Column = { table: string; column: string };

/**
 * Makes every id assigned by the database, and every column that contains one, 64 bits wide. SQLite's integers always
 * are.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (isSqlite(db)) return;
  const columns = await listNarrow(db);
  for (const [table, ofTable] of Map.groupBy(columns, (column) => column.table)) {
    // in one statement, since each rewrites the table
    const changes = ofTable.map(({ column }) => sql`alter column ${sql.ref(column)} type bigint`);
    await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(db);
  }
}

/** Nothing to do: releases that expect 32 bits can read these as well. */
export async function down(): Promise<void> {}

/** Lists the 32-bit columns named `id` that the database numbers, and those that refer to one or to a user. */
async function listNarrow(db: Kysely<never>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    with serials as (
      select attrelid, attnum from pg_attribute where attidentity <> '' and attrelid in
        (select oid from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r')
    ), holders as (
      select attrelid, attnum from serials
      union select conrelid, conkey[1] from pg_constraint join serials on confrelid = attrelid and confkey = array[attnum]
      where contype = 'f'
      union select attrelid, attnum from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = current_schema()::regnamespace and relkind = 'r' and attname = 'userId'
    )
    select pg_class.relname as "table", pg_attribute.attname as "column" from holders
    join pg_attribute using (attrelid, attnum) join pg_class on pg_class.oid = attrelid
    where atttypid = 'integer'::regtype order by 1, 2`.execute(db);
  return rows;
}
