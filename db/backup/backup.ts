import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { makeFolder } from '../folders.ts';
import { knownMigrations, MIGRATIONS_TABLE, OLDEST_SCHEMA } from '../migrate.ts';

/** The content of a backup: its size, and how many accounts and reports it has. */
export type BackupSummary = { bytes: number; accounts: number; reports: number };

/**
 * Writes the SQLite database at `source` into the new file `target`: a consistent snapshot, while others keep reading
 * and writing. The file appears only after it has been opened and checked. Blocks the thread. Throws if `target`
 * already exists or the copy is damaged.
 */
export function backUp(source: string, target: string): BackupSummary {
  if (!fs.existsSync(source)) throw new Error(`There is no database at ${source}.`);
  if (fs.existsSync(target)) throw new Error(`${target} exists already. Name a new file.`);
  const folder = dirname(target);
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`There is no folder ${folder}. Make it first.`);
  }
  const draft = `${target}.part`;
  removeWithLog(draft);
  try {
    copyInto(draft, source);
    fs.chmodSync(draft, 0o600);
    writeThrough(draft);
    const summary = checkBackup(draft);
    fs.renameSync(draft, target);
    return summary;
  } finally {
    removeWithLog(draft);
  }
}

function copyInto(draft: string, source: string): void {
  const database = new Sqlite(source, { fileMustExist: true });
  try {
    database.pragma('busy_timeout = 5000');
    database.prepare('vacuum into ?').run(draft);
  } catch (error) {
    // the source was already open, so it is the new file that cannot be written
    const kind = kindOf(error);
    if (kind === 'FULL') throw new Error(`There is no room for the backup in ${dirname(draft)}. Choose another disk.`);
    if (kind === 'CANTOPEN' || kind === 'READONLY') {
      throw new Error(`${dirname(draft)} cannot be written. Choose a folder that this user may write to.`);
    }
    throw error;
  } finally {
    database.close();
  }
}

/** Opens a backup and checks all of it. Throws if it is damaged, not our database, or from a newer version. */
function checkBackup(path: string): BackupSummary {
  const database = openExisting(path);
  try {
    const [result] = database.pragma('integrity_check(1)', { simple: false }) as { integrity_check: string }[];
    if (result?.integrity_check !== 'ok') throw new Error(`${path} is damaged: ${result?.integrity_check}`);
    if ((database.pragma('foreign_key_check') as unknown[]).length > 0)
      throw new Error(`${path} has foreign key violations.`);
    refuseNewer(database, path);
    const count = (table: string) => database.prepare(`select count(*) from ${table}`).pluck().get() as number;
    return { bytes: fs.statSync(path).size, accounts: count('users'), reports: count('safety_reports') };
  } catch (error) {
    const kind = kindOf(error);
    if (kind === 'NOTADB') throw new Error(`${path} is not a backup of Airworthy.`);
    if (kind === 'CORRUPT') throw new Error(`${path} is damaged: ${(error as Error).message}`);
    throw error;
  } finally {
    database.close();
  }
}

/**
 * Replaces the database at `target` with the backup; no one may have it open. The previous database is kept next to it
 * as `keepAs`, or as `keepAs-2` and so on where there is such a file already, and stays in place until the copy of the
 * backup has been checked. The schema stays as it was backed up. `keptAs` is null if there was no database.
 */
export function restore(backup: string, target: string, keepAs: string): BackupSummary & { keptAs: string | null } {
  checkBackup(backup);
  const draft = `${target}.${randomUUID()}.restoring`;
  makeFolder(dirname(target));
  let keptAs: string | null = null;
  try {
    copyWithLog(backup, draft);
    writeThrough(draft);
    const summary = checkBackup(draft);
    if (fs.existsSync(target)) {
      takeForOurselves(target);
      keptAs = claimName(keepAs);
      fs.renameSync(target, keptAs);
      moveLeftovers(target, keptAs);
    }
    fs.renameSync(draft, target);
    return { ...summary, keptAs };
  } catch (error) {
    if (keptAs) putBack(keptAs, target);
    throw error;
  } finally {
    removeWithLog(draft);
  }
}

/** Creates an empty file of this name, or of the first free one after it, so that nothing is ever overwritten. */
function claimName(name: string, count = 1): string {
  const path = count === 1 ? name : `${name}-${count}`;
  try {
    fs.closeSync(fs.openSync(path, 'wx', 0o600));
    return path;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return claimName(name, count + 1);
  }
}

/** Undoes what a failed restore has moved: the database, or only the empty file that holds its new name. */
function putBack(keptAs: string, target: string): void {
  if (fs.statSync(keptAs).size === 0) fs.rmSync(keptAs);
  else if (!fs.existsSync(target)) fs.renameSync(keptAs, target);
}

/** Copies a database and merges its write-ahead log, which may hold the last writes, into the new file. */
function copyWithLog(from: string, to: string): void {
  fs.copyFileSync(from, to);
  fs.chmodSync(to, 0o600);
  if (!fs.existsSync(`${from}-wal`)) return;
  fs.copyFileSync(`${from}-wal`, `${to}-wal`);
  const database = new Sqlite(to, { fileMustExist: true });
  try {
    database.pragma('journal_mode = DELETE');
  } finally {
    database.close();
  }
}

function removeWithLog(path: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) fs.rmSync(path + end, { force: true });
}

/** Moves a leftover log of a damaged database away, so that it is not taken for the restored one's. */
function moveLeftovers(from: string, to: string): void {
  for (const end of ['-wal', '-shm']) if (fs.existsSync(from + end)) fs.renameSync(from + end, to + end);
}

function writeThrough(path: string): void {
  const file = fs.openSync(path, 'r');
  fs.fsyncSync(file);
  fs.closeSync(file);
}

/** Merges the write-ahead log into the file, which works only if no one else has it open. */
function takeForOurselves(path: string): void {
  let database: Sqlite.Database | undefined;
  try {
    database = new Sqlite(path, { fileMustExist: true, timeout: 1_000 });
    database.pragma('journal_mode = DELETE');
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'SQLITE_BUSY') throw new Error('A server uses the database. Stop it first; nothing was changed.');
    // replacing a database too damaged to open is what a backup is for
    if (code !== 'SQLITE_NOTADB' && code !== 'SQLITE_CORRUPT') throw error;
  } finally {
    database?.close();
  }
}

/** Returns 'CANTOPEN' for SQLITE_CANTOPEN and its variants, such as SQLITE_CANTOPEN_ISDIR. */
function kindOf(error: unknown): string | undefined {
  return (error as { code?: string }).code?.split('_')[1];
}

function openExisting(path: string): Sqlite.Database {
  if (!fs.statSync(path, { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no file ${path}.`);
  return new Sqlite(path, { readonly: true, fileMustExist: true });
}

function refuseNewer(database: Sqlite.Database, path: string): void {
  const tables = database.prepare("select name from sqlite_master where type = 'table'").pluck().all();
  if (!tables.includes(MIGRATIONS_TABLE)) throw new Error(`${path} is not a backup of Airworthy.`);
  const applied = database.prepare(`select name from ${MIGRATIONS_TABLE}`).pluck().all() as string[];
  const needed = database.prepare('select value from settings where key = ?').pluck().all(OLDEST_SCHEMA) as string[];
  const unknown = [...applied, ...needed].filter((name) => !knownMigrations.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `${path} comes from a newer version of Airworthy (${unknown.join(', ')}). Install that version first.`,
    );
  }
}
