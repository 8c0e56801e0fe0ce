import type { Settings } from '../../config.ts';

/**
 * The site that passkeys are bound to; null if there can be none: they need a fixed address with https, except on
 * localhost.
 */
export function passkeySite({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): { origin: string; rpID: string } | null {
  if (!PUBLIC_URL) return null;
  const { protocol, hostname, origin } = new URL(PUBLIC_URL);
  return protocol === 'https:' || hostname === 'localhost' ? { origin, rpID: hostname } : null;
}
