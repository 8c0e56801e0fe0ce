import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sqlitePath } from '#db/connect.ts';
import { makeFolder } from '#db/folders.ts';
import { type Config, ConfigError, SECRET_LENGTH } from '../../config.ts';

/**
 * Returns SESSION_SECRET, else the secret stored in the data folder, which is created there at the first start with
 * mode 0600. Throws ConfigError if that file is empty or truncated: anyone could sign with an empty secret.
 */
export function sessionSecret(config: Config): string {
  if (config.SESSION_SECRET) return config.SESSION_SECRET;
  const path = join(dataFolder(sqlitePath(config.DATABASE_URL)), 'session-secret');
  if (!existsSync(path)) makeSecret(path);
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < SECRET_LENGTH) {
    throw new ConfigError(
      `SESSION_SECRET: the file ${path} is empty or cut off. Restore it from your backup, or remove it and start again: then a new one is made, and API keys must be entered again.`,
    );
  }
  return secret;
}

/** Returns the folder of the SQLite file; `data` if the database is elsewhere. */
export function dataFolder(databaseFile: string | null): string {
  return databaseFile ? dirname(databaseFile) : 'data';
}

/** Creates the secret, completely or not at all; if several processes start together, the first one wins. */
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
