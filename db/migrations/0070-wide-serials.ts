import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../dialect.ts';

type Column = { table: string; column: string };

/** Every id that the database gives, and every column that holds one, has 64 bits. SQLite's integers have them by themselves. */
export async function up(db: Kysely<never>): Promise<void> {
  if (isSqlite(db)) return;
  const columns = await listNarrow(db);
  for (const [table, ofTable] of Map.groupBy(columns, (column) => column.table)) {
    // in one statement, since each rewrites the table
    const changes = ofTable.map(({ column }) => sql`alter column ${sql.ref(column)} type bigint`);
    await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(db);
  }
}

/** Nothing to do: who knows less than 64 bits reads these as well. */
export async function down(): Promise<void> {}

/** Columns `id` that the database numbers, and those that refer to one or name a user, of 32 bits. */
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
