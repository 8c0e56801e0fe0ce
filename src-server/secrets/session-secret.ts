import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sqlitePath } from '#db/connect.ts';
import { makeFolder } from '#db/make-folder.ts';
import { type Config, ConfigError, SECRET_LENGTH } from '../config.ts';

/**
 * SESSION_SECRET, else the one kept in the data folder, made there at the first start with mode 0600. Throws ConfigError
 * when that file has lost what was in it: anybody could sign with a secret that is empty.
 */
export function sessionSecret(config: Config): string {
  if (config.SESSION_SECRET) return config.SESSION_SECRET;
  const path = join(dataFolder(sqlitePath(config.DATABASE_URL)), 'session-secret');
  if (!existsSync(path)) makeSecret(path);
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < SECRET_LENGTH) {
    throw new ConfigError(
      `SESSION_SECRET: the file ${path} is empty or cut off. Bring it back from your backup, or remove it and start again: then a new one is made, and API keys must be entered again.`,
    );
  }
  return secret;
}

/** The folder of the SQLite file; `data` when the database is elsewhere. */
export function dataFolder(databaseFile: string | null): string {
  return databaseFile ? dirname(databaseFile) : 'data';
}

/** Whole or not at all, and the first of several processes that start together wins. */
function makeSecret(path: string): void {
  makeFolder(dirname(path));
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
