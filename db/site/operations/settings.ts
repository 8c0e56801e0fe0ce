import type { Db } from '../../connect.ts';
import { changesRow } from '../../engine/rows.ts';
import type { RowOf } from '../schema/database.ts';
import { insertIfNew, upsert } from '../write.ts';

/** The time of the newest mark that a server left, and the timeline that its operator accepted although it is lower. */
export const NEWEST_WRITE = 'newest write';
export const ACCEPTED_TIMELINE = 'accepted timeline';

export async function findSetting(db: Db, key: string): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

export async function putSetting(db: Db, key: string, value: string): Promise<void> {
  await upsert(db, 'settings', ['key'], { key, value });
}

/** Replaces a stored text that sorts before this one. */
export async function raiseSetting(db: Db, key: string, value: string): Promise<void> {
  await db.updateTable('settings').set({ value }).where('key', '=', key).where('value', '<', value).execute();
}

/** Does nothing if there is one under that key. */
export async function insertSetting(db: Db, key: string, value: string): Promise<void> {
  await insertIfNew(db, 'settings', { key, value });
}

export async function saveApiKey(db: Db, key: RowOf<'api_keys'>): Promise<void> {
  await upsert(db, 'api_keys', ['apiName'], key);
}

export async function deleteApiKey(db: Db, apiName: string): Promise<boolean> {
  return changesRow(db.deleteFrom('api_keys').where('apiName', '=', apiName));
}

export async function listApiKeys(db: Db): Promise<{ apiName: string; sealedKey: string }[]> {
  return db.selectFrom('api_keys').select(['apiName', 'sealedKey']).execute();
}
