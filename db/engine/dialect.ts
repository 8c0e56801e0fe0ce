import { type Kysely, SqliteIntrospector, sql } from 'kysely';

/** Whether the engine is SQLite. */
export function isSqlite<T>(db: Kysely<T>): boolean {
  return db.introspection instanceof SqliteIntrospector;
}

/** Lets transactions with this key go on one after the other, until each ends. SQLite's always do. */
export async function takeTurn<T>(transaction: Kysely<T>, key: string): Promise<void> {
  if (!isSqlite(transaction)) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}
