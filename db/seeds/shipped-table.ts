import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '../connect.ts';
import { readReferenceFile } from '../reference/read-reference.ts';
import { findSetting, putSetting } from '../repositories/settings.ts';
import type { Database } from '../schema.ts';

/**
 * Runs `write` in one transaction when the shipped files have changed since it last ran.
 * Returns whether it ran. Raise `FORMAT` when a seed writes something else from the same files.
 */
export async function seedWhenChanged(
  db: Db,
  files: readonly string[],
  write: (transaction: Db) => Promise<void>,
): Promise<boolean> {
  const key = seededKey(files);
  const hash = createHash('sha256').update(FORMAT);
  for (const file of files) hash.update(readReferenceFile(file));
  const version = hash.digest('hex');
  if ((await findSetting(db, key)) === version) return false;
  await db.transaction().execute(async (transaction) => {
    await putSetting(transaction, key, version);
    await write(transaction);
  });
  return true;
}

/** The setting that holds the version of what these files seeded. */
export function seededKey(files: readonly string[]): string {
  return `seeded ${files.join(' ')}`;
}

/** Empties the table and fills it with `rows`: what vanished from the shipped file goes, what changed is new. */
export async function replaceRows<Table extends ShippedTable>(
  transaction: Db,
  table: Table,
  rows: Insertable<Database[Table]>[],
): Promise<void> {
  await transaction.deleteFrom(table as ShippedTable).execute();
  for (let start = 0; start < rows.length; start += BATCH) {
    await transaction
      .insertInto(table as ShippedTable)
      .values(rows.slice(start, start + BATCH) as never)
      .execute();
  }
}

type ShippedTable =
  | 'airports'
  | 'airlines'
  | 'aircraft_models'
  | 'aircraft_types'
  | 'reference_flights'
  | 'airline_names';

const FORMAT = '1';
/** Rows per statement, well below the number of values that either engine takes in one. */
const BATCH = 500;
