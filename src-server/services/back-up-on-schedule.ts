import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backUpAside } from '#db/back-up-aside.ts';
import type { Context } from '../context.ts';

export const BACKUP_NAME = /^airworthy-\d{4}-\d{2}-\d{2}T\d{6}Z\.db$/;
/** One that a server was writing when it ended, as large as a backup. */
const UNFINISHED_NAME = /^airworthy-\d{4}-\d{2}-\d{2}T\d{6}Z\.db\.part(-journal)?$/;

/**
 * Writes a backup into BACKUP_FOLDER and removes the oldest beyond BACKUP_KEEP; none goes before the new one is there. The
 * new one stays, also where others were named by a clock that was ahead.
 */
export async function backUpOnSchedule({ config, clock, databaseFile: source }: Context): Promise<void> {
  const { BACKUP_FOLDER: folder, BACKUP_KEEP: keep } = config;
  if (!folder || !source) return;
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (UNFINISHED_NAME.test(name)) rmSync(join(folder, name), { force: true });
  const newest = `airworthy-${clock.now().toISOString().slice(0, 19).replaceAll(':', '')}Z.db`;
  await backUpAside(source, join(folder, newest));
  const others = readdirSync(folder).filter((name) => BACKUP_NAME.test(name) && name !== newest);
  const tooMany = others.sort().slice(0, Math.max(0, others.length - (keep - 1)));
  for (const name of tooMany) rmSync(join(folder, name));
}
