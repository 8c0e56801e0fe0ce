import type { PushSubscription } from '#src/watch/channel.ts';

/** 'install': only the installed app can, on an iPhone or iPad; 'insecure': none can without https. */
export function pushSupport(): 'yes' | 'install' | 'insecure' | 'no' {
  if (window.isSecureContext === false) return 'insecure';
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes';
  return /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
    ? 'install'
    : 'no';
}

/** Asks for permission to push; call it from a tap. Null if the reader refuses. @param key base64url */
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
