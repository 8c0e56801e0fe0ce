import type { KeyService } from '#src/flight/search-failure.ts';
import type { Config } from '../config.ts';

export type ApiStatus = Record<'flightRadar24' | 'serper' | 'openai', 'missing' | 'configured'>;

/** Which outside services have a key; never the keys themselves. */
export function apiStatus(config: Config): ApiStatus {
  const missing = listMissingKeys(config);
  const status = (service: KeyService) => (missing.includes(service) ? 'missing' : 'configured');
  return { flightRadar24: status('FlightRadar24'), serper: status('Serper'), openai: status('OpenAI') };
}

export function listMissingKeys(config: Config): KeyService[] {
  const keys: [KeyService, string | undefined][] = [
    ['FlightRadar24', config.FLIGHTRADAR24_API_KEY],
    ['Serper', config.SERPER_API_KEY],
    ['OpenAI', config.OPENAI_API_KEY],
  ];
  return keys.filter(([, key]) => !key).map(([service]) => service);
}
