import { type Said, say } from '../words/say.ts';
import { KEY_SERVICES, type KeyService } from './key-services.ts';

/** The home page's message while keys are missing; null if none is. */
export function missingKeysText(missing: readonly KeyService[]): Said | null {
  const [first] = missing;
  if (!first) return null;
  const given = { count: missing.length, keys: missing.join(', ') };
  return first === 'FlightRadar24' ? say('app.missingKeys.flights', given) : say('app.missingKeys.web', given);
}

export const MISSING_KEYS_ATTRIBUTE = 'data-missing-keys';

/** The attribute of the page's markup that says that no one has an account here yet: visitors read about keys too. */
export const NEW_SERVER_ATTRIBUTE = 'data-new';

export function readMissingKeys(attribute: string): KeyService[] {
  return KEY_SERVICES.filter((service) => attribute.split(' ').includes(service));
}
