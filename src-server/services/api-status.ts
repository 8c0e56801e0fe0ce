import type { Config } from '../config.ts';

export type ApiStatus = Record<'flightRadar24' | 'serper' | 'openai', 'missing' | 'configured'>;

/** Which outside services have a key; never the keys themselves. */
export function apiStatus(config: Config): ApiStatus {
  const status = (key: string | undefined) => (key ? 'configured' : 'missing');
  return {
    flightRadar24: status(config.FLIGHTRADAR24_API_KEY),
    serper: status(config.SERPER_API_KEY),
    openai: status(config.OPENAI_API_KEY),
  };
}
