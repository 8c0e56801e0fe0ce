import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../engine/dialect.ts';
import { accounts } from '../schema/baseline/accounts.ts';
import { billing } from '../schema/baseline/billing.ts';
import { POSTGRES, SQLITE } from '../schema/baseline/of-engine.ts';
import { operations } from '../schema/baseline/operations.ts';
import { reference } from '../schema/baseline/reference.ts';
import { reports } from '../schema/baseline/reports.ts';
import { trips } from '../schema/baseline/trips.ts';

/**
 * PostgreSQL empties these tables after a crash and does not replicate them, so their writes do not wait for the disk:
 * counters of a minute, and leases whose holders lose their connection at the same time.
 */
const UNLOGGED = ['rate_limits', 'leases'];

/** The tables of the first release. Edited in place until it is made; afterwards a change is a migration of its own. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements(db)) await sql.raw(statement).execute(db);
  if (isSqlite(db)) return;
  for (const table of UNLOGGED) await sql`alter table ${sql.table(table)} set unlogged`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const table of listOwnTables(db).toReversed()) await db.schema.dropTable(table).execute();
}

/** A table comes after those it refers to. */
export function listOwnTables<T>(db: Kysely<T>): string[] {
  return statements(db).flatMap((statement) => /^create table (\w+)/.exec(statement)?.[1] ?? []);
}

function statements<T>(db: Kysely<T>): string[] {
  const engine = isSqlite(db) ? SQLITE : POSTGRES;
  const schema = [accounts(engine), billing, reports(engine), trips(engine), reference(engine), operations(engine)];
  return schema
    .join('')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
}
