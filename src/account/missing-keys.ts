import { KEY_SERVICES, type KeyService } from './key-services.ts';

/** The home page's message while keys are missing; null if none is. */
export function missingKeysText(missing: readonly KeyService[]): string | null {
  const [first] = missing;
  if (!first) return null;
  const consequence =
    first === 'FlightRadar24'
      ? 'Reports use built-in data, without live flights.'
      : "Reports don't include web search or AI analysis.";
  return `Missing API ${missing.length === 1 ? 'key' : 'keys'}: ${missing.join(', ')}. ${consequence}`;
}

/** The attribute of the page's markup that lists them. */
export const MISSING_KEYS_ATTRIBUTE = 'data-missing-keys';

/** The attribute of the page's markup that says that no one has an account here yet: visitors read about keys too. */
export const NEW_SERVER_ATTRIBUTE = 'data-new';

export function readMissingKeys(attribute: string): KeyService[] {
  return KEY_SERVICES.filter((service) => attribute.split(' ').includes(service));
}
