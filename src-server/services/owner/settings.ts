import { listApiKeys } from '#db/repositories/api-keys.ts';
import { ENTERED_KEYS } from '#src/account/api-keys.ts';
import type { SettingEntry } from '#src/account/owner.ts';
import { listSettings } from '../../config.ts';
import type { Context } from '../../context.ts';
import { KEY_SETTINGS } from '../../secrets/key-settings.ts';

/** Every setting in force and where it comes from; of secrets only whether they are set. */
export async function readSettings({ db, config }: Context): Promise<{ settings: SettingEntry[] }> {
  const stored = new Set((await listApiKeys(db)).map(({ apiName }) => apiName));
  const settings = listSettings(config).map((setting): SettingEntry => {
    const service = ENTERED_KEYS.find((each) => KEY_SETTINGS[each] === setting.name);
    const isOwners = setting.source === 'not set' && service !== undefined && stored.has(service);
    return isOwners ? { ...setting, source: 'owner' } : setting;
  });
  return { settings };
}
