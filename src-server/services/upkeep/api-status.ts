import type { KeyService } from '#src/account/key-services.ts';
import { listMissingServices } from '../search/list-missing-services.ts';

export type ApiStatus = Record<'flightRadar24' | 'serper' | 'openai', 'missing' | 'configured'>;

/** Returns which outside services have a key; never the keys themselves. */
export function apiStatus(services: Parameters<typeof listMissingServices>[0]): ApiStatus {
  const missing = listMissingServices(services);
  const status = (service: KeyService) => (missing.includes(service) ? 'missing' : 'configured');
  return { flightRadar24: status('FlightRadar24'), serper: status('Serper'), openai: status('OpenAI') };
}
