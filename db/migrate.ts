import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isSqlite } from './engine/dialect.ts';

/** Loaded when applied: nearly every start finds all of them applied. */
const MIGRATIONS: Record<string, () => Promise<Migration>> = {
  '0001-schema': () => import('./site/migrations/0001-schema.ts'),
  '0002-seen-positions': () => import('./site/migrations/0002-seen-positions.ts'),
  '0003-member-language': () => import('./site/migrations/0003-member-language.ts'),
  '0004-said': () => import('./site/migrations/0004-said.ts'),
  '0005-airtrail': () => import('./site/migrations/0005-airtrail.ts'),
};
const BASELINE = '0001-schema';

export const MIGRATIONS_TABLE = 'kysely_migration';
export const knownMigrations = Object.keys(MIGRATIONS);

/**
 * The setting with which a later release says that releases older than a certain migration must not use its schema. It
 * writes the migration's name together with the first change that removes something an older release needs.
 */
export const OLDEST_SCHEMA = 'oldest schema that may be used';

/** Any number not locked by anything else. */
const LOCK_ID = 4_201_126;

/** Stands for what a later release has done. */
const NOTHING: Migration = { up: async () => undefined };

/**
 * Updates the schema; the same function at startup, in tests and in the CLI. All in one transaction, and one server
 * after another: the lock belongs to the transaction, so it also works through PgBouncer. Returns the names of the
 * applied migrations. Throws if one fails, or if the database needs a later release or comes from before the first one.
 */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    if (!isSqlite(db)) await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_ID)})`.execute(transaction);
    const { error, results } = await (await createMigrator(transaction)).migrateToLatest();
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  });
}

/**
 * Returns kysely's migrator for the database. A release leaves what a later one has applied: migrations only add, and
 * remove a release later. Throws if the database needs a later release or comes from before the first one.
 */
export async function createMigrator<T>(db: Kysely<T>): Promise<Migrator> {
  const applied = await checkSchema(db);
  const migrations = Object.fromEntries(knownMigrations.map((name) => [name, loadedLate(name)]));
  const ofLaterReleases = applied.filter((name) => !MIGRATIONS[name]).map((name) => [name, NOTHING]);
  const provider = { getMigrations: async () => ({ ...migrations, ...Object.fromEntries(ofLaterReleases) }) };
  return new Migrator({ db, provider, migrationTableName: MIGRATIONS_TABLE, allowUnorderedMigrations: true });
}

/** Lists the migrations that the database still lacks. Throws if it does not answer, or has none at all. */
export async function listPendingMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const applied = new Set(await listApplied(db));
  return knownMigrations.filter((name) => !applied.has(name));
}

function loadedLate(name: string): Migration {
  const load = MIGRATIONS[name] as () => Promise<Migration>;
  return { up: async (db) => (await load()).up(db), down: async (db) => (await load()).down?.(db) };
}

async function checkSchema<T>(db: Kysely<T>): Promise<string[]> {
  const tables = await listTables(db);
  const applied = tables.includes(MIGRATIONS_TABLE) ? await listApplied(db) : [];
  if (!applied.includes(BASELINE) && (applied.length > 0 || (await haveOurs(tables)))) {
    throw new Error(
      'The database is from before version 0.2.0, or belongs to another program: start this version with an empty ' +
        'database, and keep the old one. Members can download their data on the profile page of the old version.',
    );
  }
  if (tables.includes('settings')) await refuseTooNew(db);
  return applied;
}

/** Lists the tables where ours are or will be: in other schemas, another program may have its own `users`. */
async function listTables<T>(db: Kysely<T>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (isSqlite(db)) return tables.map(({ name }) => name);
  const { rows } = await sql<{ here: string | null }>`select current_schema() as here`.execute(db);
  return tables.filter(({ schema }) => schema === rows[0]?.here).map(({ name }) => name);
}

async function haveOurs(tables: string[]): Promise<boolean> {
  const { listOwnTables } = await import('./site/migrations/0001-schema.ts');
  return listOwnTables().some((name) => tables.includes(name));
}

async function refuseTooNew<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ value: string }>`select value from settings where key = ${OLDEST_SCHEMA}`.execute(db);
  const needed = rows[0]?.value;
  if (needed && !knownMigrations.includes(needed)) {
    throw new Error(`previously executed migration ${needed} is missing`);
  }
}

async function listApplied<T>(db: Kysely<T>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATIONS_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}
