import type { PushSubscription } from '#src/watch/channel.ts';

/**
 * Whether this browser can show notices. On an iPhone or iPad only the installed app can: 'install'; none can on a page
 * without https: 'insecure'.
 */
export function pushSupport(): 'yes' | 'install' | 'insecure' | 'no' {
  if (window.isSecureContext === false) return 'insecure';
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes';
  return /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
    ? 'install'
    : 'no';
}

/**
 * Asks the browser for permission to push; call it from a tap. `key` is the server's public key in base64url. Null if
 * the reader refuses, or there is no service worker to show notices.
 */
export async function subscribePush(key: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return null;
  const former = await registration.pushManager.getSubscription();
  // a subscription belongs to one key: one for a server key that has been replaced must be removed
  if (former && keyOf(former) !== key) await former.unsubscribe();
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return null;
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

function keyOf({ options }: { options: PushSubscriptionOptions }): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
