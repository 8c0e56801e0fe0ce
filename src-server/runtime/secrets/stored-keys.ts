import type { Db } from '#db/connect.ts';
import { listApiKeys } from '#db/repositories/operations/settings.ts';
import { ENTERED_KEYS, type EnteredKey } from '#src/account/api-keys.ts';
import type { Config } from '../../config.ts';
import { decrypt } from './encryption.ts';

/** The purpose for which the keys are encrypted. */
export const API_KEYS_PURPOSE = 'api keys';

/** Returns the stored keys that this server can decrypt; one encrypted under another secret is left out. */
export async function readStoredKeys(db: Db, sessionSecret: string): Promise<Partial<Record<EnteredKey, string>>> {
  const keys: Partial<Record<EnteredKey, string>> = {};
  for (const { apiName, sealedKey } of await listApiKeys(db)) {
    const name = ENTERED_KEYS.find((known) => known === apiName);
    const key = decrypt(sessionSecret, API_KEYS_PURPOSE, sealedKey);
    if (name && key) keys[name] = key;
  }
  return keys;
}

/** Returns the settings in force: keys entered by an administrator are used where the environment has none. */
export async function addStoredKeys(config: Config, db: Db, secret: string): Promise<Config> {
  const stored = await readStoredKeys(db, secret);
  const inForce = { ...config };
  for (const service of ENTERED_KEYS) inForce[KEY_SETTINGS[service]] ??= stored[service];
  return inForce;
}

/** The setting that contains the key of each service. */
export const KEY_SETTINGS = {
  FlightRadar24: 'FLIGHTRADAR24_API_KEY',
  Serper: 'SERPER_API_KEY',
  OpenAI: 'OPENAI_API_KEY',
  AeroDataBox: 'AERODATABOX_API_KEY',
} as const satisfies Record<EnteredKey, keyof Config>;
