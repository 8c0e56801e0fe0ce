import type { Kysely } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
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

const migrations: Record<string, Migration> = {
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

/** The names of all migrations, in their order. */
export const knownMigrations = Object.keys(migrations);

export const migrationProvider: MigrationProvider = { getMigrations: async () => migrations };

/** Brings the schema up to date; the same function at start, in tests and in the CLI. Returns the names applied, throws when one fails. */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  const { error, results } = await new Migrator({ db, provider: migrationProvider }).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** The names of the migrations that the database still lacks. Throws when it does not answer. */
export async function listPendingMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const known = await new Migrator({ db, provider: migrationProvider }).getMigrations();
  return known.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}
