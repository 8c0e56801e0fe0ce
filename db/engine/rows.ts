import { type DeleteResult, type InsertResult, type RawBuilder, sql, type UpdateResult } from 'kysely';

type Selecting<Row> = { executeTakeFirst: () => Promise<Row | undefined> };
type Changing = { executeTakeFirstOrThrow: () => Promise<InsertResult | UpdateResult | DeleteResult> };

export async function firstRow<Row>(query: Selecting<Row>): Promise<Row | null> {
  return (await query.executeTakeFirst()) ?? null;
}

export async function findsRow(query: Selecting<unknown>): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined;
}

export async function countChanged(query: Changing): Promise<number> {
  const result = await query.executeTakeFirstOrThrow();
  if ('numDeletedRows' in result) return Number(result.numDeletedRows);
  return Number('numUpdatedRows' in result ? result.numUpdatedRows : (result.numInsertedOrUpdatedRows ?? 0));
}

/** Runs an insert, update or delete. Returns whether it changed a row. */
export async function changesRow(query: Changing): Promise<boolean> {
  return (await countChanged(query)) > 0;
}

/** Splits rows for statements that stay well below the number of values that either engine accepts. */
export function batchesOf<Row>(rows: readonly Row[], size = 500): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}

/** For `doUpdateSet`: takes these columns from the row that could not be inserted. */
export function takenFromNew<Column extends string>(...columns: Column[]): Record<Column, RawBuilder<never>> {
  const taken = columns.map((column) => [column, sql.ref(`excluded.${column}`)]);
  return Object.fromEntries(taken) as Record<Column, RawBuilder<never>>;
}
