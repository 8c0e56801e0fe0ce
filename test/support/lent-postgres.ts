import { Kysely, PostgresDialect, sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import { type Db, postgresPool } from '#db/connect.ts';
import type { ResilientPool } from '#db/engine/postgres.ts';
import type { Database } from '#db/site/schema/database.ts';
import { makeDatabase } from './make-database.ts';

/** The database that others are copies of. */
export const MIGRATED = 'migrated';

/** From this table size on, it is better to truncate than to delete rows. */
const FEW_BYTES = 1_000_000;

/** A machine that runs other tests is also slow: only the tests that take a server away refuse anyone because of it. */
const PATIENCE_MS = 60_000;

type Lent = { pool: Promise<ResilientPool>; shape: Promise<string> };
type What = { template?: string; max?: number };

const free: Lent[] = [];

/**
 * Lends a migrated database that is as good as new for this test. Making a copy, and connections that know its tables,
 * takes longer than a test: a database that an earlier test of this or another file has returned is emptied and lent
 * again.
 */
export function borrowPostgres(): Db {
  const lent = free.pop() ?? lend();
  const db = openOver(lent.pool);
  onTestFinished(() => takeBack(db, lent));
  return db;
}

/**
 * Creates a separate database, empty or a copy of `template`, with at most `max` connections; removed after the test.
 */
export function newPostgres({ template, ...pooling }: What = {}): Db {
  const db = openOver(newDatabase(template, pooling));
  onTestFinished(() => db.destroy());
  return db;
}

function lend(): Lent {
  const made = newDatabase(MIGRATED);
  const shape = shapeOf(openOver(made));
  // a test that drops a table at once must not do so before the shape has been seen
  return { pool: shape.then(() => made), shape };
}

async function newDatabase(template?: string, pooling?: { max?: number }): Promise<ResilientPool> {
  const address = await makeDatabase(inject('sharedPostgres'), { template });
  return postgresPool(address, { statementMs: PATIENCE_MS }, { connectionTimeoutMillis: PATIENCE_MS, ...pooling });
}

/** New for each test: what the product remembers about a database is attached to this object. */
function openOver(pool: Promise<ResilientPool>): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: () => pool }) });
}

/** Does not lend it again when a test has closed it or, for example, dropped a table. */
async function takeBack(db: Db, lent: Lent): Promise<void> {
  const shape = await shapeOf(db).catch(() => 'closed');
  if (shape !== (await lent.shape)) return db.destroy();
  await deleteRows(db);
  free.push(lent);
}

/**
 * Deletes the rows: for the few rows of a test, this takes a tenth of the time of truncating, which creates new files
 * for every table.
 */
async function deleteRows(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; isLarge: boolean }>`
    select relname as name, pg_relation_size(oid) > ${FEW_BYTES} as "isLarge" from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely_%'
    and pg_relation_size(oid) > 0 order by 1`.execute(db);
  const statements = [
    // foreign keys are not checked
    'set session_replication_role = replica',
    ...rows.map(({ name, isLarge }) => (isLarge ? `truncate ${name} cascade` : `delete from ${name}`)),
    'set session_replication_role = origin',
    'select setval(seqrelid::regclass, seqstart, false) from pg_sequence',
  ];
  await sql.raw(statements.join(';')).execute(db);
}

/** Returns all tables with their columns. */
async function shapeOf(db: Db): Promise<string> {
  const { rows } = await sql<{ shape: string }>`
    select string_agg(attrelid::regclass || '.' || attname, ' ' order by attrelid, attnum) as shape
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`.execute(db);
  return rows[0]?.shape ?? '';
}
