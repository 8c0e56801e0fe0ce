import type { WaysIn } from '#src/account/ways-in.ts';
import { trpc } from '../../api/trpc.ts';
import { t } from '../../ui/words.ts';
import { knowsPasskeys } from './passkey-ceremony.ts';

export type SignInPlace = { hasPasskeys: boolean; elsewhere: { site: string; text: string } | null };

/**
 * Whether passkeys work on the page at `origin`, and the address to open if signing in works only there: passkeys belong
 * to one host, and browsers keep no cookie of an https site that is opened without https.
 */
export function signInPlace(ways: WaysIn | undefined, origin: string, knowsPasskeys: boolean): SignInPlace {
  const site = ways?.site ?? origin;
  if (site === origin) return { hasPasskeys: (ways?.passkeys ?? false) && knowsPasskeys, elsewhere: null };
  const losesSession = site.startsWith('https:') && origin.startsWith('http:') && !isThisMachine(origin);
  const text = losesSession ? t('app.account.signingInWorksOnly') : t('app.account.passkeysWorkOnlyAt');
  return { hasPasskeys: false, elsewhere: losesSession || ways?.passkeys ? { site, text } : null };
}

function isThisMachine(origin: string): boolean {
  return ['localhost', '127.0.0.1'].includes(new URL(origin).hostname);
}

export function useSignInPlace(): SignInPlace {
  const ways = trpc.settings.waysIn.useQuery().data;
  return signInPlace(ways, window.location.origin, knowsPasskeys());
}

export function ElsewhereNote() {
  const { elsewhere } = useSignInPlace();
  if (!elsewhere) return null;
  return (
    <p className="aside">
      {elsewhere.text} <a href={elsewhere.site}>{elsewhere.site}</a>.
    </p>
  );
}
