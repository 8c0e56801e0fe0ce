import type { Insertable } from 'kysely';
import type { Db } from '../connect.ts';
import { changesRow } from '../engine/rows.ts';
import type { Database } from './schema/database.ts';

type NewRow<Table extends keyof Database> = Insertable<Database[Table]>;

/** Stores rows, except those whose key is taken. Returns whether one was stored. */
export async function insertIfNew<Table extends keyof Database>(
  db: Db,
  table: Table,
  rows: NewRow<Table> | NewRow<Table>[],
): Promise<boolean> {
  if (Array.isArray(rows) && rows.length === 0) return false;
  return changesRow(
    db
      .insertInto(table as 'settings')
      .values(rows as never)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** Stores a row. One with the same values in the columns of `key` gets the row's other values. */
export async function upsert<Table extends keyof Database>(
  db: Db,
  table: Table,
  key: (keyof Database[Table] & string)[],
  row: NewRow<Table>,
): Promise<void> {
  const others = Object.entries(row).filter(([column]) => !(key as string[]).includes(column));
  await db
    .insertInto(table as 'settings')
    .values(row as never)
    .onConflict((conflict) => conflict.columns(key as never).doUpdateSet(Object.fromEntries(others)))
    .execute();
}
