import { saveApiKey } from '#db/repositories/api-keys.ts';
import type { ApiKey } from '#src/account/api-keys.ts';
import type { Context } from '../context.ts';
import { seal } from '../secrets/seal.ts';
import { API_KEYS_PURPOSE } from '../secrets/stored-keys.ts';

/** Keeps a service's key, encrypted; it is used from the next start on. */
export async function configureApiKey(ctx: Context, { apiName, apiKey }: ApiKey): Promise<void> {
  const sealedKey = seal(ctx.sessionSecret, API_KEYS_PURPOSE, apiKey);
  await saveApiKey(ctx.db, { apiName, sealedKey, savedAt: ctx.clock.now().getTime() });
}
