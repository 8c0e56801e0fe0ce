import { type BackupSummary, backUp, restore } from '#db/backup/backup.ts';
import { copyDatabase } from '#db/backup/copy-database.ts';
import { type Db, isPostgresUrl, openDatabase, sqlitePath } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import type { Config } from '../config.ts';
import { type AloneCall, type CommandCall, required, UsageError } from './command.ts';

export async function migrateCommand({ config }: AloneCall): Promise<void> {
  const applied = await withDatabase(config.DATABASE_URL, migrate);
  console.log(applied.length === 0 ? 'The schema is up to date.' : `Applied: ${applied.join(', ')}`);
}

export async function backupCommand({ config, words: [file] }: AloneCall): Promise<void> {
  const summary = backUp(ownPath(config), required(file));
  console.log(`Backed up to ${file} and verified: ${summarize(summary)}.`);
}

export async function restoreCommand({ config, words: [file], clock }: AloneCall): Promise<void> {
  const target = ownPath(config);
  const stamp = clock.now().toISOString().slice(0, 19).replaceAll(':', '');
  const { keptAs, ...summary } = restore(required(file), target, `${target}.before-restore-${stamp}`);
  await withDatabase(config.DATABASE_URL, migrate);
  console.log(`Restored ${file}: ${summarize(summary)}.`);
  if (keptAs) console.log(`The previous database is kept as ${keptAs}; delete it when everything works.`);
}

export async function copyDatabaseCommand({ config, db, options }: CommandCall): Promise<void> {
  const to = required(options.to);
  if (!isPostgresUrl(to)) throw new UsageError();
  if (isPostgresUrl(config.DATABASE_URL)) {
    throw new Error('DATABASE_URL names PostgreSQL already. This copies a SQLite file: set DATABASE_URL=file:PATH.');
  }
  const mayReplace = options.replace === true;
  const counts = await withDatabase(to, (target) => copyDatabase(db, target, { mayReplace }));
  for (const { table, rows } of counts) console.log(`${table.padEnd(20)} ${String(rows).padStart(9)}`);
  const total = counts.reduce((sum, { rows }) => sum + rows, 0);
  console.log(`Copied and counted ${total} rows. Set DATABASE_URL to the new address and start the server.`);
}

async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(url, { isPatient: true });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

function ownPath({ DATABASE_URL }: Config): string {
  const path = sqlitePath(DATABASE_URL);
  if (path) return path;
  throw new Error('DATABASE_URL names PostgreSQL: use pg_dump and pg_restore (see docs/scaling.md).');
}

function summarize({ bytes, rows: { users = 0, safety_reports: reports = 0 } }: BackupSummary): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB, ${users} accounts, ${reports} reports`;
}
