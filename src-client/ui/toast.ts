import { useSyncExternalStore } from 'react';
import { loadOnce } from './load-once.ts';

/** The content of a toast; a destructive one reports a failure. */
export type Toast = { title: string; message: string; isDestructive?: boolean };

let isToasting = false;
let last: Toast | null = null;
const listeners = new Set<() => void>();
export const loadToaster = loadOnce(() => import('./toaster.tsx'));

/** Shows a toast, replacing the previous one. The code that draws toasts is loaded with the first one. */
export async function showToast(toast: Toast): Promise<void> {
  last = toast;
  isToasting = true;
  for (const listener of listeners) listener();
  await loadToaster().then(({ showNow }) => showNow(toast), notLoaded);
}

/** Hides the current toast when its subject is gone. */
export function hideToast(): void {
  if (isToasting) void loadToaster().then(({ hideNow }) => hideNow(), notLoaded);
}

/** Without a connection what could not be done says so in its own place. */
function notLoaded(): void {}

/** Hides a failure: someone who tries again has read it. */
export function hideFailure(): void {
  if (last?.isDestructive) hideToast();
  last = null;
}

/** Whether there was a toast. */
export function useIsToasting(): boolean {
  const snapshot = () => isToasting;
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const NOT_LOADED = "We couldn't load it. Check your connection and try again.";

/** Says that something pressed needs a part that did not load. */
export function toastNotLoaded(): void {
  void showToast({ title: "This didn't open", message: NOT_LOADED, isDestructive: true });
}
