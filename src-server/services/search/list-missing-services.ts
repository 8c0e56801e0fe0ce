import { KEY_SERVICES, type KeyService } from '#src/account/key-services.ts';
import type { Context } from '../../context.ts';

type LiveServices = Pick<Context, 'liveFlights' | 'webSearch' | 'languageModel'>;

/** Lists the outside services that a report may use and that have no key: all of `KEY_SERVICES` on a server without keys. */
export function listMissingServices({ liveFlights, webSearch, languageModel }: LiveServices): KeyService[] {
  const services = { FlightRadar24: liveFlights, Serper: webSearch, OpenAI: languageModel };
  return KEY_SERVICES.filter((name) => !services[name].isConfigured);
}
