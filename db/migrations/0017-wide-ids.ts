import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../dialect.ts';

/** Where a report's id stands. */
const COLUMNS = [
  ['flights', 'id'],
  ['safety_reports', 'flightId'],
  ['shared_links', 'flightId'],
  ['help_requests', 'reportId'],
] as const;

/** A report's id has up to 53 bits. SQLite's integers have 64 by themselves. */
export async function up(db: Kysely<never>): Promise<void> {
  if (isSqlite(db)) return;
  for (const [table, column] of COLUMNS) {
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type bigint`.execute(db);
  }
}

/** Fails where an id is too large by now. */
export async function down(db: Kysely<never>): Promise<void> {
  if (isSqlite(db)) return;
  for (const [table, column] of COLUMNS.toReversed()) {
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type integer`.execute(db);
  }
}
