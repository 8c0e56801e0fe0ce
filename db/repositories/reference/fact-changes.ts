import { createHash } from 'node:crypto';
import type { Db } from '../../connect.ts';
import type { RowOf } from '../../schema/database.ts';

export type NewFactChange = Omit<RowOf<'fact_changes'>, 'id'>;

/** Stores changes; existing ones stay as they are. */
export async function insertFactChanges(db: Db, changes: NewFactChange[]): Promise<void> {
  for (const change of changes) {
    await db
      .insertInto('fact_changes')
      .values({ id: idOf(change), ...change })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

/** Lists changes, newest first. */
export function listFactChanges(db: Db, limit: number): Promise<RowOf<'fact_changes'>[]> {
  return db
    .selectFrom('fact_changes')
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('notedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

function idOf({ day, what, subject, oldValue, newValue }: NewFactChange): string {
  const text = JSON.stringify([day, what, subject, oldValue, newValue]);
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}
