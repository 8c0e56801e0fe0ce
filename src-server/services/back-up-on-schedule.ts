import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backUpAside } from '#db/back-up-aside.ts';
import type { Context } from '../context.ts';

export const BACKUP_NAME = /^airworthy-\d{4}-\d{2}-\d{2}T\d{6}Z\.db$/;

/** Writes a backup into BACKUP_FOLDER and removes the oldest beyond BACKUP_KEEP; none goes before the new one is there. */
export async function backUpOnSchedule({ config, clock, databaseFile: source }: Context): Promise<void> {
  const { BACKUP_FOLDER: folder, BACKUP_KEEP: keep } = config;
  if (!folder || !source) return;
  mkdirSync(folder, { recursive: true });
  const stamp = clock.now().toISOString().slice(0, 19).replaceAll(':', '');
  await backUpAside(source, join(folder, `airworthy-${stamp}Z.db`));
  const backups = readdirSync(folder).filter((name) => BACKUP_NAME.test(name));
  for (const name of backups.sort().slice(0, -keep)) rmSync(join(folder, name));
}
