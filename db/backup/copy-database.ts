import { type Insertable, sql, type TableMetadata } from 'kysely';
import type { Db } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { LARGEST_SERIAL_ID } from '../site/report/packed-report.ts';
import type { Database } from '../site/schema/database.ts';

export type TableCount = { table: string; rows: number };
type Table = keyof Database;

/** Rows per statement, well below the number of values that either engine accepts. */
const BATCH = 500;

/**
 * Replaces the content of the PostgreSQL database `target` with that of the SQLite database `source`: all or nothing,
 * and repeatable. The source cannot be written to meanwhile. Returns the rows of each table. Throws if a count differs
 * and, unless `mayReplace`, if the target has accounts that the source does not.
 */
export async function copyDatabase(
  source: Db,
  target: Db,
  { mayReplace = false }: { mayReplace?: boolean } = {},
): Promise<TableCount[]> {
  await migrate(target);
  return source.transaction().execute((from) =>
    target.transaction().execute(async (into) => {
      if (!mayReplace) await refuseStrangers(from, into);
      const tables = await listTablesInOrder(from);
      for (const table of tables.toReversed()) await into.deleteFrom(table).execute();
      const counts: TableCount[] = [];
      for (const table of tables) counts.push({ table, rows: await copyTable(from, into, table) });
      await continueSerials(into);
      return counts;
    }),
  );
}

async function copyTable(from: Db, into: Db, table: Table): Promise<number> {
  let batch: unknown[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    await into
      .insertInto(table)
      .values(batch as Insertable<Database[Table]>[])
      .execute();
    batch = [];
  };
  for await (const row of from.selectFrom(table).selectAll().stream()) {
    batch.push(row);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  const [rows, copied] = [await countRows(from, table), await countRows(into, table)];
  if (rows !== copied) throw new Error(`Copied only ${copied} of ${rows} rows of ${table}. Rolled back.`);
  return rows;
}

/** Lists every table, referenced tables first. */
async function listTablesInOrder(sqlite: Db): Promise<Table[]> {
  const waiting = new Map<string, Set<string>>();
  for (const { name } of await sqlite.introspection.getTables()) {
    const { rows } = await sql<{ table: string }>`select "table" from pragma_foreign_key_list(${name})`.execute(sqlite);
    waiting.set(name, new Set(rows.map((row) => row.table)));
  }
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, needs]) => [...needs].every((other) => !waiting.has(other)));
    if (ready.length === 0) throw new Error(`These tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    for (const [name] of ready) waiting.delete(name);
    ordered.push(...ready.map(([name]) => name as Table));
  }
  return ordered;
}

/** Makes new rows get keys after the copied ones. Report ids are random, so they have no sequence to continue. */
async function continueSerials(postgres: Db): Promise<void> {
  const tables = await postgres.introspection.getTables();
  for (const { name } of tables.filter(hasSerialKey)) {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.table(name)} where id <= ${sql.lit(LARGEST_SERIAL_ID)}), false)`.execute(
      postgres,
    );
  }
}

function hasSerialKey({ columns }: TableMetadata): boolean {
  return columns.some((column) => column.name === 'id' && column.isAutoIncrementing);
}

async function refuseStrangers(from: Db, into: Db): Promise<void> {
  const nameOf = (user: { id: number; username: string }) => `${user.id} ${user.username}`;
  const known = new Set((await from.selectFrom('users').select(['id', 'username']).execute()).map(nameOf));
  const there = await into.selectFrom('users').select(['id', 'username']).execute();
  const strangers = there.filter((user) => !known.has(nameOf(user))).length;
  if (strangers === 0) return;
  throw new Error(
    `The target has ${strangers} account(s) that would be lost. Use an empty database, or add --replace to overwrite them.`,
  );
}

async function countRows(db: Db, table: Table): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}
