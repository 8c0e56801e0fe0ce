import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../dialect.ts';

/** What may be lost in a crash: counters of a minute, and leases whose holders have lost their connection with it. */
const TABLES = ['rate_limits', 'leases'];

/** PostgreSQL empties these after a crash and does not send them to its standby, so that a write does not wait for the disk. */
export async function up(db: Kysely<never>): Promise<void> {
  if (isSqlite(db)) return;
  for (const table of TABLES) await sql`alter table ${sql.table(table)} set unlogged`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  if (isSqlite(db)) return;
  for (const table of TABLES) await sql`alter table ${sql.table(table)} set logged`.execute(db);
}
