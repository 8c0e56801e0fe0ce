import { useSyncExternalStore } from 'react';

/** What a toast says; a destructive one tells of a failure. */
export type Toast = { title: string; message: string; isDestructive?: boolean };

let areNeeded = false;
const listeners = new Set<() => void>();

/** Shows a toast in place of the one before. The code that draws toasts is loaded with the first one. */
export async function showToast(toast: Toast): Promise<void> {
  areNeeded = true;
  for (const listener of listeners) listener();
  try {
    const { showNow } = await import('./toaster.tsx');
    showNow(toast);
  } catch {
    // a toast says nothing that the page does not show
  }
}

/** True from the first toast on. */
export function useToastsNeeded(): boolean {
  const snapshot = () => areNeeded;
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
