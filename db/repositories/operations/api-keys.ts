import type { Db } from '../../connect.ts';
import { changesRow } from '../../engine/rows.ts';

export async function saveApiKey(db: Db, key: { apiName: string; sealedKey: string; savedAt: number }): Promise<void> {
  const { sealedKey, savedAt } = key;
  await db
    .insertInto('api_keys')
    .values(key)
    .onConflict((conflict) => conflict.column('apiName').doUpdateSet({ sealedKey, savedAt }))
    .execute();
}

/** Deletes a key. Returns whether there was one. */
export async function deleteApiKey(db: Db, apiName: string): Promise<boolean> {
  return changesRow(db.deleteFrom('api_keys').where('apiName', '=', apiName));
}

export async function listApiKeys(db: Db): Promise<{ apiName: string; sealedKey: string }[]> {
  return db.selectFrom('api_keys').select(['apiName', 'sealedKey']).execute();
}
