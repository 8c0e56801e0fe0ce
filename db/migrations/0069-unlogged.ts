import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../dialect.ts';

/** What a crash may lose: counters of a minute, and leases whose holders lose their connection at the same time. */
const TABLES = ['rate_limits', 'leases'];

/**
 * PostgreSQL empties these tables after a crash and does not replicate them to its standby, so writes do not wait for
 * the disk.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (isSqlite(db)) return;
  for (const table of TABLES) await sql`alter table ${sql.table(table)} set unlogged`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  if (isSqlite(db)) return;
  for (const table of TABLES) await sql`alter table ${sql.table(table)} set logged`.execute(db);
}
