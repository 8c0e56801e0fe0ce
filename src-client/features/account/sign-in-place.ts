import type { WaysIn } from '#src/account/ways-in.ts';

export type SignInPlace = { hasPasskeys: boolean; elsewhere: { site: string; text: string } | null };

/**
 * Whether passkeys work on the page at `origin`, and the address to open if signing in works only there: passkeys belong
 * to one host, and browsers keep no cookie of an https site that is opened without https.
 */
export function signInPlace(ways: WaysIn | undefined, origin: string, knowsPasskeys: boolean): SignInPlace {
  const site = ways?.site ?? origin;
  if (site === origin) return { hasPasskeys: (ways?.passkeys ?? false) && knowsPasskeys, elsewhere: null };
  const losesSession = site.startsWith('https:') && origin.startsWith('http:') && !isThisMachine(origin);
  const text = losesSession ? 'Signing in works only with https, at' : 'Passkeys work only at';
  return { hasPasskeys: false, elsewhere: losesSession || ways?.passkeys ? { site, text } : null };
}

function isThisMachine(origin: string): boolean {
  return ['localhost', '127.0.0.1'].includes(new URL(origin).hostname);
}
