import type { Settings } from '../../config.ts';

/** What passkeys of this site are bound to; null where there can be none: they need a fixed address, under https but for localhost. */
export function passkeySite({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): { origin: string; rpID: string } | null {
  if (!PUBLIC_URL) return null;
  const { protocol, hostname, origin } = new URL(PUBLIC_URL);
  return protocol === 'https:' || hostname === 'localhost' ? { origin, rpID: hostname } : null;
}
