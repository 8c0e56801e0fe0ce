import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { isSqlite } from './dialect.ts';
import * as core from './migrations/0001-core.ts';
import * as reference from './migrations/0002-reference.ts';
import * as guests from './migrations/0003-guests.ts';
import * as accounts from './migrations/0004-accounts.ts';
import * as live from './migrations/0005-live.ts';
import * as billing from './migrations/0006-billing.ts';
import * as operation from './migrations/0007-operation.ts';
import * as helpWithReports from './migrations/0008-help-with-reports.ts';
import * as sharing from './migrations/0009-sharing.ts';
import * as tokenScopes from './migrations/0010-token-scopes.ts';
import * as indexes from './migrations/0011-indexes.ts';
import * as jobs from './migrations/0013-jobs.ts';
import * as retention from './migrations/0014-retention.ts';
import * as countedSearches from './migrations/0016-counted-searches.ts';
import * as wideIds from './migrations/0017-wide-ids.ts';
import * as providerBudgets from './migrations/0018-provider-budgets.ts';
import * as paymentNotes from './migrations/0021-payment-notes.ts';
import * as aircraftUse from './migrations/0023-aircraft-use.ts';
import * as refresh from './migrations/0030-refresh.ts';
import * as airframes from './migrations/0033-airframes.ts';
import * as oneTimeTokens from './migrations/0036-one-time-tokens.ts';
import * as invitations from './migrations/0037-invitations.ts';
import * as owner from './migrations/0038-owner.ts';
import * as passkeys from './migrations/0039-passkeys.ts';
import * as airlineHalfLives from './migrations/0044-airline-half-lives.ts';
import * as trips from './migrations/0045-trips.ts';
import * as recentReports from './migrations/0046-recent-reports.ts';
import * as channels from './migrations/0047-channels.ts';
import * as watchedLegs from './migrations/0048-watched-legs.ts';
import * as reportParts from './migrations/0050-report-parts.ts';
import * as sessionProofs from './migrations/0054-session-proofs.ts';
import * as identities from './migrations/0055-identities.ts';
import * as monthSpending from './migrations/0056-month-spending.ts';
import * as unlogged from './migrations/0069-unlogged.ts';
import * as wideSerials from './migrations/0070-wide-serials.ts';

/** Those of 0.1.0, in the table where it looks for them: it starts beside later ones, which it does not see. */
const FIRST: Record<string, Migration> = {
  '0001-core': core,
  '0002-reference': reference,
  '0003-guests': guests,
  '0004-accounts': accounts,
  '0005-live': live,
  '0006-billing': billing,
  '0007-operation': operation,
  '0008-help-with-reports': helpWithReports,
  '0009-sharing': sharing,
  '0010-token-scopes': tokenScopes,
};

/** They only add (docs/decisions/108-roll-back.md): the release before goes on working on what they leave. */
const LATER: Record<string, Migration> = {
  '0011-indexes': indexes,
  '0013-jobs': jobs,
  '0014-retention': retention,
  '0016-counted-searches': countedSearches,
  '0017-wide-ids': wideIds,
  '0018-provider-budgets': providerBudgets,
  '0021-payment-notes': paymentNotes,
  '0023-aircraft-use': aircraftUse,
  '0030-refresh': refresh,
  '0033-airframes': airframes,
  '0036-one-time-tokens': oneTimeTokens,
  '0037-invitations': invitations,
  '0038-owner': owner,
  '0039-passkeys': passkeys,
  '0044-airline-half-lives': airlineHalfLives,
  '0045-trips': trips,
  '0046-recent-reports': recentReports,
  '0047-channels': channels,
  '0048-watched-legs': watchedLegs,
  '0050-report-parts': reportParts,
  '0054-session-proofs': sessionProofs,
  '0055-identities': identities,
  '0056-month-spending': monthSpending,
  '0069-unlogged': unlogged,
  '0070-wide-serials': wideSerials,
};

export const FIRST_MIGRATIONS_TABLE = 'kysely_migration';
export const LATER_MIGRATIONS_TABLE = 'kysely_later_migration';

/** The names of all migrations, in their order. */
export const knownMigrations = [...Object.keys(FIRST), ...Object.keys(LATER)];

/** For the command line of kysely, which writes new ones. */
export const migrationProvider: MigrationProvider = { getMigrations: async () => ({ ...FIRST, ...LATER }) };

/** Any number that nothing else locks. */
const LOCK_ID = 4_201_126;

/**
 * Brings the schema up to date; the same function at start, in tests and in the CLI. All in one transaction, and several
 * servers one after the other: the lock is the transaction's, so that it also works through PgBouncer. A schema of a later
 * release is left as it is. Returns the names applied, throws when one fails, or when the database needs a later release.
 */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    if (!isSqlite(db)) await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_ID)})`.execute(transaction);
    const first = await run(transaction, FIRST_MIGRATIONS_TABLE, FIRST);
    await refuseTooNew(transaction);
    const unknown = (await appliedOf(transaction, LATER_MIGRATIONS_TABLE)).filter((name) => !LATER[name]);
    const ofLaterReleases = Object.fromEntries(unknown.map((name) => [name, { up: async () => undefined }]));
    return [...first, ...(await run(transaction, LATER_MIGRATIONS_TABLE, { ...LATER, ...ofLaterReleases }))];
  });
}

/** The names of the migrations that the database still lacks. Throws when it does not answer, or has none at all. */
export async function listPendingMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(FIRST_MIGRATIONS_TABLE)} union all select name from ${sql.table(LATER_MIGRATIONS_TABLE)}
  `.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return knownMigrations.filter((name) => !applied.has(name));
}

/**
 * The setting by which a later release says that nothing older than a migration may use its schema. It writes the name of
 * that migration together with the first that takes away what an older release needs.
 */
export const OLDEST_SCHEMA = 'oldest schema that may be used';

async function refuseTooNew<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ value: string }>`select value from settings where key = ${OLDEST_SCHEMA}`.execute(db);
  const needed = rows[0]?.value;
  if (needed && !knownMigrations.includes(needed)) {
    throw new Error(`previously executed migration ${needed} is missing`);
  }
}

async function run<T>(db: Kysely<T>, table: string, migrations: Record<string, Migration>): Promise<string[]> {
  const provider = { getMigrations: async () => migrations };
  const migrator = new Migrator({ db, provider, migrationTableName: table, allowUnorderedMigrations: true });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

async function appliedOf<T>(db: Kysely<T>, table: string): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === table)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db);
  return rows.map(({ name }) => name);
}
