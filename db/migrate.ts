import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { isSqlite } from './dialect.ts';

/** Loaded when applied: nearly every start finds all of them applied. */
type Migrations = Record<string, () => Promise<Migration>>;

/**
 * The migrations of 0.1.0, recorded in the table where 0.1.0 looks for them: it can start with later ones applied,
 * which it does not see.
 */
const FIRST: Migrations = {
  '0001-core': () => import('./migrations/0001-core.ts'),
  '0002-reference': () => import('./migrations/0002-reference.ts'),
  '0003-guests': () => import('./migrations/0003-guests.ts'),
  '0004-accounts': () => import('./migrations/0004-accounts.ts'),
  '0005-live': () => import('./migrations/0005-live.ts'),
  '0006-billing': () => import('./migrations/0006-billing.ts'),
  '0007-operation': () => import('./migrations/0007-operation.ts'),
  '0008-help-with-reports': () => import('./migrations/0008-help-with-reports.ts'),
  '0009-sharing': () => import('./migrations/0009-sharing.ts'),
  '0010-token-scopes': () => import('./migrations/0010-token-scopes.ts'),
};

/** These only add (docs/decisions/108-roll-back.md): the previous release keeps working with them. */
const LATER: Migrations = {
  '0011-indexes': () => import('./migrations/0011-indexes.ts'),
  '0013-jobs': () => import('./migrations/0013-jobs.ts'),
  '0014-retention': () => import('./migrations/0014-retention.ts'),
  '0016-counted-searches': () => import('./migrations/0016-counted-searches.ts'),
  '0017-wide-ids': () => import('./migrations/0017-wide-ids.ts'),
  '0018-provider-budgets': () => import('./migrations/0018-provider-budgets.ts'),
  '0021-payment-notes': () => import('./migrations/0021-payment-notes.ts'),
  '0023-aircraft-use': () => import('./migrations/0023-aircraft-use.ts'),
  '0030-refresh': () => import('./migrations/0030-refresh.ts'),
  '0033-airframes': () => import('./migrations/0033-airframes.ts'),
  '0036-one-time-tokens': () => import('./migrations/0036-one-time-tokens.ts'),
  '0037-invitations': () => import('./migrations/0037-invitations.ts'),
  '0038-owner': () => import('./migrations/0038-owner.ts'),
  '0039-passkeys': () => import('./migrations/0039-passkeys.ts'),
  '0044-airline-half-lives': () => import('./migrations/0044-airline-half-lives.ts'),
  '0045-trips': () => import('./migrations/0045-trips.ts'),
  '0046-recent-reports': () => import('./migrations/0046-recent-reports.ts'),
  '0047-channels': () => import('./migrations/0047-channels.ts'),
  '0048-watched-legs': () => import('./migrations/0048-watched-legs.ts'),
  '0050-report-parts': () => import('./migrations/0050-report-parts.ts'),
  '0054-session-proofs': () => import('./migrations/0054-session-proofs.ts'),
  '0055-identities': () => import('./migrations/0055-identities.ts'),
  '0056-month-spending': () => import('./migrations/0056-month-spending.ts'),
  '0069-unlogged': () => import('./migrations/0069-unlogged.ts'),
  '0070-wide-serials': () => import('./migrations/0070-wide-serials.ts'),
  '0071-body-format': () => import('./migrations/0071-body-format.ts'),
};

export const FIRST_MIGRATIONS_TABLE = 'kysely_migration';
export const LATER_MIGRATIONS_TABLE = 'kysely_later_migration';

/** The names of all migrations, in order. */
export const knownMigrations = [...Object.keys(FIRST), ...Object.keys(LATER)];

/** For kysely's command line, which creates new ones. */
export const migrationProvider: MigrationProvider = { getMigrations: async () => loadedLate({ ...FIRST, ...LATER }) };

/** Any number not locked by anything else. */
const LOCK_ID = 4_201_126;

/**
 * Updates the schema; the same function at startup, in tests and in the CLI. All in one transaction, and one server
 * after another: the lock belongs to the transaction, so it also works through PgBouncer. The schema of a later release
 * is left as it is. Returns the names of the applied migrations. Throws if one fails, or if the database needs a later
 * release.
 */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    if (!isSqlite(db)) await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_ID)})`.execute(transaction);
    const first = await run(transaction, FIRST_MIGRATIONS_TABLE, FIRST);
    await refuseTooNew(transaction);
    const unknown = (await appliedOf(transaction, LATER_MIGRATIONS_TABLE)).filter((name) => !LATER[name]);
    const ofLaterReleases = Object.fromEntries(unknown.map((name) => [name, async () => NOTHING]));
    return [...first, ...(await run(transaction, LATER_MIGRATIONS_TABLE, { ...LATER, ...ofLaterReleases }))];
  });
}

/** Lists the migrations that the database still lacks. Throws if it does not answer, or has none at all. */
export async function listPendingMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(FIRST_MIGRATIONS_TABLE)} union all select name from ${sql.table(LATER_MIGRATIONS_TABLE)}
  `.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return knownMigrations.filter((name) => !applied.has(name));
}

/**
 * The setting with which a later release says that releases older than a certain migration must not use its schema. It
 * writes the migration's name together with the first change that removes something an older release needs.
 */
export const OLDEST_SCHEMA = 'oldest schema that may be used';

async function refuseTooNew<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ value: string }>`select value from settings where key = ${OLDEST_SCHEMA}`.execute(db);
  const needed = rows[0]?.value;
  if (needed && !knownMigrations.includes(needed)) {
    throw new Error(`previously executed migration ${needed} is missing`);
  }
}

/** Stands for what a later release has done. */
const NOTHING: Migration = { up: async () => undefined };

async function run<T>(db: Kysely<T>, table: string, migrations: Migrations): Promise<string[]> {
  const provider = { getMigrations: async () => loadedLate(migrations) };
  const migrator = new Migrator({ db, provider, migrationTableName: table, allowUnorderedMigrations: true });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

function loadedLate(migrations: Migrations): Record<string, Migration> {
  const entries = Object.entries(migrations).map(([name, load]): [string, Migration] => [
    name,
    { up: async (db) => (await load()).up(db), down: async (db) => (await load()).down?.(db) },
  ]);
  return Object.fromEntries(entries);
}

async function appliedOf<T>(db: Kysely<T>, table: string): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === table)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db);
  return rows.map(({ name }) => name);
}
