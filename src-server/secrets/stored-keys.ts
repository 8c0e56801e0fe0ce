import type { Db } from '#db/connect.ts';
import { listApiKeys } from '#db/repositories/api-keys.ts';
import { ENTERED_KEYS, type EnteredKey } from '#src/account/api-keys.ts';
import type { Config } from '../config.ts';
import { KEY_SETTINGS } from './key-settings.ts';
import { unseal } from './seal.ts';

/** What the keys are sealed for. */
export const API_KEYS_PURPOSE = 'api keys';

/** The stored keys that this server can open; one sealed under another secret is left out. */
export async function readStoredKeys(db: Db, sessionSecret: string): Promise<Partial<Record<EnteredKey, string>>> {
  const keys: Partial<Record<EnteredKey, string>> = {};
  for (const { apiName, sealedKey } of await listApiKeys(db)) {
    const name = ENTERED_KEYS.find((known) => known === apiName);
    const key = unseal(sessionSecret, API_KEYS_PURPOSE, sealedKey);
    if (name && key) keys[name] = key;
  }
  return keys;
}

/** The settings in force: keys that an administrator entered stand in where the environment gives none. */
export async function addStoredKeys(config: Config, db: Db, secret: string): Promise<Config> {
  const stored = await readStoredKeys(db, secret);
  const inForce = { ...config };
  for (const service of ENTERED_KEYS) inForce[KEY_SETTINGS[service]] ??= stored[service];
  return inForce;
}
