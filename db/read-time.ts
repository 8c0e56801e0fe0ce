import { type Kysely, sql } from 'kysely';
import { isSqlite } from './dialect.ts';

/** Returns the database's own time, epoch ms. */
export async function readTime<T>(db: Kysely<T>): Promise<number> {
  const now = isSqlite(db)
    ? sql`unixepoch('subsec') * 1000`
    : sql`(extract(epoch from clock_timestamp()) * 1000)::float8`;
  const { rows } = await sql<{ ms: number }>`select ${now} as ms`.execute(db);
  return rows[0]?.ms as number;
}
