import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from './config.ts';

/** SESSION_SECRET, else the one kept in the data folder, made there at the first start with mode 0600. */
export function sessionSecret(config: Config): string {
  if (config.SESSION_SECRET) return config.SESSION_SECRET;
  const path = join(dataFolder(config), 'session-secret');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  mkdirSync(dirname(path), { recursive: true });
  const secret = randomBytes(32).toString('hex');
  writeFileSync(path, secret, { mode: 0o600, flag: 'wx' });
  return secret;
}

/** The folder of the SQLite file; `data` when the database is elsewhere. */
export function dataFolder(config: Config): string {
  const file = /^file:(?!:memory:)(.+)$/.exec(config.DATABASE_URL)?.[1];
  return file ? dirname(file) : 'data';
}
