import type { Db } from '#db/connect.ts';
import { listApiKeys } from '#db/repositories/api-keys.ts';
import { KEY_SERVICES, type KeyService } from '#src/flight/search-failure.ts';
import { unseal } from './seal.ts';

/** What the keys are sealed for. */
export const API_KEYS_PURPOSE = 'api keys';

/** The stored keys that this server can open; one sealed under another secret is left out. */
export async function readStoredKeys(db: Db, sessionSecret: string): Promise<Partial<Record<KeyService, string>>> {
  const keys: Partial<Record<KeyService, string>> = {};
  for (const { apiName, sealedKey } of await listApiKeys(db)) {
    const name = KEY_SERVICES.find((known) => known === apiName);
    const key = unseal(sessionSecret, API_KEYS_PURPOSE, sealedKey);
    if (name && key) keys[name] = key;
  }
  return keys;
}
