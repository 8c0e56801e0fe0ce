import type { Db } from '#db/connect.ts';
import { inTransaction } from '#db/engine/transaction.ts';
import { deleteApiKey, listApiKeys, saveApiKey } from '#db/site/operations/settings.ts';
import type { Member } from '#src/account/actor.ts';
import type { ApiKey } from '#src/account/api-keys.ts';
import { KEY_SERVICES, type KeyService } from '#src/account/key-services.ts';
import { AppError } from '#src/errors.ts';
import type { SecretContext, StoreContext } from '../../context.ts';
import { API_KEYS_PURPOSE, encrypt } from '../../runtime/secrets/encryption.ts';
import { recordAct } from '../account/audit.ts';

/** Stores a service's key, encrypted. Used from the next start on, unless the environment has one. */
export async function configureApiKey(ctx: SecretContext, admin: Member, { apiName, apiKey }: ApiKey): Promise<void> {
  const sealedKey = encrypt(ctx.sessionSecret, API_KEYS_PURPOSE, apiKey);
  await inTransaction(ctx.db, async (transaction) => {
    await recordAct(ctx.clock, transaction, admin, { act: 'entered the key of', subject: apiName });
    await saveApiKey(transaction, { apiName, sealedKey, savedAt: ctx.clock.now().getTime() });
  });
}

/** Deletes an entered key. From the next start on, the server has none unless the environment has one. Throws not_found. */
export async function removeApiKey(ctx: StoreContext, admin: Member, apiName: KeyService): Promise<void> {
  await inTransaction(ctx.db, async (transaction) => {
    if (!(await deleteApiKey(transaction, apiName)))
      throw new AppError('not_found', `No ${apiName} key has been entered here.`);
    await recordAct(ctx.clock, transaction, admin, { act: 'removed the key of', subject: apiName });
  });
}

/** Lists the services whose key was entered, even if this server cannot decrypt it. */
export async function listKeyServices(db: Db): Promise<KeyService[]> {
  const stored = await listApiKeys(db);
  return KEY_SERVICES.filter((service) => stored.some(({ apiName }) => apiName === service));
}
