import type { EnteredKey } from '#src/account/api-keys.ts';
import type { Config } from '../../config.ts';

/** The setting that contains the key of each service. */
export const KEY_SETTINGS = {
  FlightRadar24: 'FLIGHTRADAR24_API_KEY',
  Serper: 'SERPER_API_KEY',
  OpenAI: 'OPENAI_API_KEY',
  AeroDataBox: 'AERODATABOX_API_KEY',
} as const satisfies Record<EnteredKey, keyof Config>;
