import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backUpInWorker } from '#db/backup/backup-in-worker.ts';
import { makeFolder } from '#db/folders.ts';
import type { Context } from '../../context.ts';
import { dataFolder } from '../../runtime/secrets/session-secret.ts';

const BACKUP_NAME = /^airworthy-\d{4}-\d{2}-\d{2}T\d{6}Z\.db$/;
/** Matches the end of an unfinished backup's name, left by a server that was killed while writing it. */
const UNFINISHED_END = /\.part(-journal)?$/;

/** Returns where backups are made: a folder of the data folder, unless another is set; null if none are made. */
export function backupFolder({ config, databaseFile }: Pick<Context, 'config' | 'databaseFile'>): string | null {
  if (!databaseFile || config.BACKUP_FOLDER === 'off') return null;
  return config.BACKUP_FOLDER ?? join(dataFolder(databaseFile), 'backups');
}

/** Writes a backup into its folder, then removes the oldest others beyond BACKUP_KEEP. */
export async function backUpOnSchedule(ctx: Pick<Context, 'clock' | 'config' | 'databaseFile'>): Promise<void> {
  const { clock, config, databaseFile: source } = ctx;
  const folder = backupFolder(ctx);
  if (!folder || !source) return;
  makeFolder(folder);
  for (const name of readdirSync(folder)) if (isUnfinished(name)) rmSync(join(folder, name), { force: true });
  const newest = `airworthy-${clock.now().toISOString().slice(0, 19).replaceAll(':', '')}Z.db`;
  await backUpInWorker(source, join(folder, newest));
  const others = listBackups(folder).filter((name) => name !== newest);
  const tooMany = others.slice(0, Math.max(0, others.length - (config.BACKUP_KEEP - 1)));
  for (const name of tooMany) rmSync(join(folder, name));
}

/** Returns the names of the backups in a folder, oldest first. Throws if the folder cannot be read. */
export function listBackups(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => BACKUP_NAME.test(name))
    .sort();
}

function isUnfinished(name: string): boolean {
  return UNFINISHED_END.test(name) && BACKUP_NAME.test(name.replace(UNFINISHED_END, ''));
}
