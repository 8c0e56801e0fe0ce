import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../dialect.ts';

/** The columns that contain a report's id. */
const COLUMNS = [
  ['flights', 'id'],
  ['safety_reports', 'flightId'],
  ['shared_links', 'flightId'],
  ['help_requests', 'reportId'],
] as const;

/** A report's id has up to 53 bits. SQLite's integers always have 64. */
export async function up(db: Kysely<never>): Promise<void> {
  if (isSqlite(db)) return;
  for (const [table, column] of COLUMNS) {
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type bigint`.execute(db);
  }
}

/** Fails if an id is already too large. */
export async function down(db: Kysely<never>): Promise<void> {
  if (isSqlite(db)) return;
  for (const [table, column] of COLUMNS.toReversed()) {
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type integer`.execute(db);
  }
}
