import type { Db } from '#db/connect.ts';
import { listApiKeys, saveApiKey } from '#db/repositories/api-keys.ts';
import type { ApiKey } from '#src/account/api-keys.ts';
import { KEY_SERVICES, type KeyService } from '#src/flight/search-failure.ts';
import type { Context } from '../context.ts';
import { seal, unseal } from '../seal.ts';

const PURPOSE = 'api keys';

/** Keeps a service's key, encrypted; it is used from the next start on. */
export async function configureApiKey(ctx: Context, { apiName, apiKey }: ApiKey): Promise<void> {
  const sealedKey = seal(ctx.sessionSecret, PURPOSE, apiKey);
  await saveApiKey(ctx.db, { apiName, sealedKey, savedAt: ctx.clock.now().getTime() });
}

/** The stored keys that this server can open; one sealed under another secret is left out. */
export async function readStoredKeys(db: Db, sessionSecret: string): Promise<Partial<Record<KeyService, string>>> {
  const keys: Partial<Record<KeyService, string>> = {};
  for (const { apiName, sealedKey } of await listApiKeys(db)) {
    const name = KEY_SERVICES.find((known) => known === apiName);
    const key = unseal(sessionSecret, PURPOSE, sealedKey);
    if (name && key) keys[name] = key;
  }
  return keys;
}
