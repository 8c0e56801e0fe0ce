import type { Db } from '#db/connect.ts';
import type { Context } from '../context.ts';

/** What `find` finds in the replica or, when that does not have it yet, in the primary. */
export async function readEvenIfNew<T>(
  { db, readDb }: Pick<Context, 'db' | 'readDb'>,
  find: (db: Db) => Promise<T | null>,
): Promise<T | null> {
  const found = await find(readDb);
  return found === null && readDb !== db ? find(db) : found;
}
