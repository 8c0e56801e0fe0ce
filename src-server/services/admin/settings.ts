import { ENTERED_KEYS, type EnteredKey } from '#src/account/api-keys.ts';
import type { SettingEntry } from '#src/account/owner.ts';
import { listSettings } from '../../config.ts';
import type { Context } from '../../context.ts';
import { KEY_SETTINGS, readStoredKeys } from '../../runtime/secrets/stored-keys.ts';
import { listEnteredKeys } from '../maintenance/api-keys.ts';

/** Returns every setting in force and where it comes from; for secrets only whether they are set. */
export async function readSettings(ctx: Context): Promise<{ settings: SettingEntry[]; enteredKeys: EnteredKey[] }> {
  const { db, config, sessionSecret } = ctx;
  const stored = await readStoredKeys(db, sessionSecret);
  const settings = listSettings(config).map((setting): SettingEntry => {
    const service = ENTERED_KEYS.find((each) => KEY_SETTINGS[each] === setting.name);
    const isOwners = setting.source === 'not set' && service !== undefined && stored[service] !== undefined;
    return isOwners ? { ...setting, source: 'owner' } : setting;
  });
  return { settings, enteredKeys: await listEnteredKeys(ctx) };
}
