import type { KeyService } from '#src/account/key-services.ts';
import type { Context } from '../../context.ts';
import { listMissingServices } from '../search/list-missing-services.ts';

export type ApiStatus = Record<'flightRadar24' | 'serper' | 'openai', 'missing' | 'configured'>;

/** Returns which outside services have a key; never the keys themselves. */
export function apiStatus(services: Parameters<typeof listMissingServices>[0]): ApiStatus {
  const missing = listMissingServices(services);
  const status = (service: KeyService) => (missing.includes(service) ? 'missing' : 'configured');
  return { flightRadar24: status('FlightRadar24'), serper: status('Serper'), openai: status('OpenAI') };
}

/** Returns the outside services that need no key, in the order they are asked: the sources of live aircraft. */
export function listProviders({ aircraftSources }: Pick<Context, 'aircraftSources'>) {
  return aircraftSources.map(({ name, isResting }) => ({ name, status: isResting() ? 'resting' : 'on' }) as const);
}
