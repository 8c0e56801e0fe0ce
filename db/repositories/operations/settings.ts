import type { Db } from '../../connect.ts';
import { changesRow } from '../../engine/rows.ts';

/** Returns the value stored under `key`, null if there is none. */
export async function findSetting(db: Db, key: string): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

export async function putSetting(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Does nothing if there is one under that key. */
export async function insertSetting(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Returns the next of the numbers that a setting counts: higher than any before. */
export async function nextNumber(db: Db, name: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const next = Number((await findSetting(transaction, name)) ?? 0) + 1;
    await putSetting(transaction, name, String(next));
    return next;
  });
}

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
