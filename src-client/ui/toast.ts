import { useSyncExternalStore } from 'react';
import { loadOnce } from './load-once.ts';

/** What a toast says; a destructive one tells of a failure. */
export type Toast = { title: string; message: string; isDestructive?: boolean };

/** Nothing so far; toasts are drawn; or a last one, because what draws them could not be loaded. */
type Toasts = 'none' | 'needed' | Toast;

let toasts: Toasts = 'none';
let last: Toast | null = null;
const listeners = new Set<() => void>();
export const loadToaster = loadOnce(() => import('./toaster.tsx'));

/** Shows a toast in place of the one before. The code that draws toasts is loaded with the first one; without it the words stand alone. */
export async function showToast(toast: Toast): Promise<void> {
  last = toast;
  if (toasts === 'none') become('needed');
  try {
    const { showNow } = await loadToaster();
    become('needed');
    showNow(toast);
  } catch {
    become(toast);
  }
}

/** Takes away the toast that is shown, with what it was about. */
export function hideToast(): void {
  if (toasts !== 'none') void loadToaster().then(({ hideNow }) => hideNow(), dismissPlainToast);
}

/** Takes away word of a failure: whoever tries again has read it. */
export function hideFailure(): void {
  if (last?.isDestructive) hideToast();
  last = null;
}

export function dismissPlainToast(): void {
  become('needed');
}

export function useToasts(): Toasts {
  const snapshot = () => toasts;
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

function become(next: Toasts): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
