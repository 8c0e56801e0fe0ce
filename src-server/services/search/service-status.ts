import { KEY_SERVICES, type KeyService } from '#src/account/key-services.ts';
import type { Context } from '../../context.ts';

export type LiveServices = Pick<Context, 'liveFlights' | 'webSearch' | 'languageModel'>;

/** Lists the outside services that a report may use and that have no key: all of `KEY_SERVICES` on a server without keys. */
export function listMissingServices({ liveFlights, webSearch, languageModel }: LiveServices): KeyService[] {
  const services = { FlightRadar24: liveFlights, Serper: webSearch, OpenAI: languageModel };
  return KEY_SERVICES.filter((name) => !services[name].isConfigured);
}

type ApiStatus = Record<'flightRadar24' | 'serper' | 'openai', 'missing' | 'configured'>;

/** Returns which outside services have a key; never the keys themselves. */
export function apiStatus(services: LiveServices): ApiStatus {
  const missing = listMissingServices(services);
  const status = (service: KeyService) => (missing.includes(service) ? 'missing' : 'configured');
  return { flightRadar24: status('FlightRadar24'), serper: status('Serper'), openai: status('OpenAI') };
}

/** Returns the outside services that need no key, in the order they are asked: the sources of live aircraft. */
export function listProviders({ aircraftSources }: Pick<Context, 'aircraftSources'>) {
  return aircraftSources.map(({ name, isResting }) => ({ name, status: isResting() ? 'resting' : 'on' }) as const);
}
