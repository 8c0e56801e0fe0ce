import { type BackupSummary, backUp, restore } from '#db/backup/backup.ts';
import { openDatabase, sqlitePath } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import type { Config } from '../config.ts';
import type { AloneCall } from './command.ts';

export async function backupCommand({ config, args: [file] }: AloneCall): Promise<void> {
  if (!file) throw new Error('Usage: npm run cli -- backup FILE');
  const summary = backUp(ownPath(config), file);
  console.log(`Backed up to ${file} and verified: ${summarize(summary)}.`);
}

export async function restoreCommand({ config, args: [file], clock }: AloneCall): Promise<void> {
  if (!file) throw new Error('Say what: restore FILE');
  const target = ownPath(config);
  const stamp = clock.now().toISOString().slice(0, 19).replaceAll(':', '');
  const { keptAs, ...summary } = restore(file, target, `${target}.before-restore-${stamp}`);
  const db = openDatabase(config.DATABASE_URL, { isPatient: true });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
  console.log(`Restored ${file}: ${summarize(summary)}.`);
  if (keptAs) console.log(`The previous database is kept as ${keptAs}; delete it when everything works.`);
}

function ownPath({ DATABASE_URL }: Config): string {
  const path = sqlitePath(DATABASE_URL);
  if (path) return path;
  throw new Error('DATABASE_URL names PostgreSQL: use pg_dump and pg_restore (see docs/scaling.md).');
}

function summarize({ bytes, rows: { users = 0, safety_reports: reports = 0 } }: BackupSummary): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB, ${users} accounts, ${reports} reports`;
}
