import { type Insertable, sql, type TableMetadata } from 'kysely';
import type { Db } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { ACCEPTED_TIMELINE, findSetting, NEWEST_WRITE, putSetting } from '../site/operations/settings.ts';
import type { Database } from '../site/schema/database.ts';

export type TableCount = { table: string; rows: number };
type Table = keyof Database;

/** Rows per statement, well below the number of values that either engine accepts. */
const BATCH = 500;

/** The setting with which the target remembers how many rows each table had after the last copy. */
const LAST_COPY = 'rows of the last copy';

/**
 * Replaces the content of the PostgreSQL database `target` with that of the SQLite database `source`: all or nothing,
 * and repeatable. Neither can be written to meanwhile. Returns the rows of each table. Throws if a count differs and,
 * unless `mayReplace`, if the target has a row that the source lacks or lost one since the last copy.
 */
export async function copyDatabase(
  source: Db,
  target: Db,
  { mayReplace = false }: { mayReplace?: boolean } = {},
): Promise<TableCount[]> {
  await migrate(target);
  return source.transaction().execute((from) =>
    target.transaction().execute(async (into) => {
      const tables = await listTablesInOrder(from);
      await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in exclusive mode`.execute(into);
      const before = await keepRows(into, tables);
      for (const table of tables.toReversed()) await into.deleteFrom(table).execute();
      const counts: TableCount[] = [];
      for (const table of tables) counts.push({ table, rows: await copyTable(from, into, table) });
      if (!mayReplace) await refuseLoss(into, before);
      await putSetting(
        into,
        LAST_COPY,
        JSON.stringify(Object.fromEntries(counts.map(({ table, rows }) => [table, rows]))),
      );
      await continueSerials(into);
      return counts;
    }),
  );
}

/** Keeps the rows that the target has, until the transaction ends; and what it remembers of the last copy. */
async function keepRows(into: Db, tables: Table[]) {
  const lastCopy = JSON.parse((await findSetting(into, LAST_COPY)) ?? '{}') as Record<string, number>;
  await into.deleteFrom('settings').where('key', 'in', [LAST_COPY, NEWEST_WRITE, ACCEPTED_TIMELINE]).execute();
  const kept: { table: Table; rows: number; copied: number }[] = [];
  for (const table of tables) {
    const copy = sql`create temporary table ${sql.table(keptAs(table))} on commit drop as table ${sql.table(table)}`;
    await copy.execute(into);
    kept.push({ table, rows: await countRows(into, table), copied: lastCopy[table] ?? 0 });
  }
  return kept;
}

const keptAs = (table: Table) => `before_${table}`;

/** Throws if the copy lacks a row that the target had, or if rows were deleted there since the last copy. */
async function refuseLoss(into: Db, before: Awaited<ReturnType<typeof keepRows>>): Promise<void> {
  const lost: string[] = [];
  for (const { table, rows, copied } of before) {
    const missing = sql`table ${sql.table(keptAs(table))} except all table ${sql.table(table)}`;
    const found = await sql<{ rows: number }>`select count(*) as rows from (${missing}) as missing`.execute(into);
    const changed = found.rows[0]?.rows ?? 0;
    if (changed > 0) lost.push(`  ${table}: ${changed} of ${rows} rows would be lost or overwritten`);
    if (table !== 'settings' && rows < copied)
      lost.push(`  ${table}: ${copied - rows} rows, deleted there since the last copy, would come back`);
  }
  if (lost.length === 0) return;
  throw new Error(
    `The target has been written to, or comes from another database:\n${lost.join('\n')}\nNothing was copied. Use an empty database, or add --replace to overwrite it.`,
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

/** Makes new rows get keys after the copied ones. */
async function continueSerials(postgres: Db): Promise<void> {
  const tables = await postgres.introspection.getTables();
  for (const { name } of tables.filter(hasSerialKey)) {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.table(name)}), false)`.execute(
      postgres,
    );
  }
}

function hasSerialKey({ columns }: TableMetadata): boolean {
  return columns.some((column) => column.name === 'id' && column.isAutoIncrementing);
}

async function countRows(db: Db, table: Table): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}
