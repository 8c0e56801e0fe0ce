import { listApiKeys } from '#db/repositories/api-keys.ts';
import type { EnteredKey } from '#src/account/api-keys.ts';
import type { SettingEntry } from '#src/account/owner.ts';

import { listSettings } from '../../config.ts';
import type { Context } from '../../context.ts';

/** Where a key goes that an administrator entered. */
const KEY_OF: Record<string, EnteredKey> = {
  FLIGHTRADAR24_API_KEY: 'FlightRadar24',
  SERPER_API_KEY: 'Serper',
  OPENAI_API_KEY: 'OpenAI',
  AERODATABOX_API_KEY: 'AeroDataBox',
};

/** Every setting in force and where it comes from; of secrets only whether they are set. */
export async function readSettings({ db, config }: Context): Promise<{ settings: SettingEntry[] }> {
  const stored = new Set((await listApiKeys(db)).map(({ apiName }) => apiName));
  const settings = listSettings(config).map((setting): SettingEntry => {
    const service = KEY_OF[setting.name];
    const isOwners = setting.source === 'not set' && service !== undefined && stored.has(service);
    return isOwners ? { ...setting, source: 'owner' } : setting;
  });
  return { settings };
}
