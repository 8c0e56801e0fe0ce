import { type Kysely, SqliteIntrospector, sql } from 'kysely';

export function isSqlite<T>(db: Kysely<T>): boolean {
  return db.introspection instanceof SqliteIntrospector;
}

/** Whether the server takes no changes, as a standby. A SQLite file is checked at the start. */
export async function isReadOnly<T>(db: Kysely<T>): Promise<boolean> {
  if (isSqlite(db)) return false;
  const { rows } = await sql<{ value: string }>`select current_setting('transaction_read_only') as value`.execute(db);
  return rows[0]?.value === 'on';
}

/** Lets transactions with this key go on one after the other, until each ends. SQLite's always do. */
export async function takeTurn<T>(transaction: Kysely<T>, key: string): Promise<void> {
  if (!isSqlite(transaction)) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}
