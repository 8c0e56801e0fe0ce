import { loadOnce } from './load-once.ts';
import { createStore } from './store.ts';
import { t } from './words.ts';

/** The content of a toast; a destructive one reports a failure. The message may have a second line. */
export type Toast = { title: string; message: string; isDestructive?: boolean; offersReload?: boolean };

/** None so far; toasts are drawn; or the last one, because the code that draws them could not be loaded. */
type Toasts = 'none' | 'needed' | Toast;

const toasts = createStore<Toasts>('none');
export const useToasts = toasts.use;
let last: Toast | null = null;
export const loadToaster = loadOnce(() => import('./toaster.tsx'));

/** Replaces the previous one. The code that draws toasts comes with the first; without it, plain text. */
export async function showToast(toast: Toast): Promise<void> {
  last = toast;
  if (toasts.get() === 'none') toasts.set('needed');
  try {
    const { showNow } = await loadToaster();
    toasts.set('needed');
    showNow(toast);
  } catch {
    toasts.set(toast);
  }
}

/** Says what went wrong. */
export function toastFailure(message: string): void {
  void showToast({ title: t('app.common.error'), message, isDestructive: true });
}

/** Hides the current toast when its subject is gone. */
export function hideToast(): void {
  if (toasts.get() !== 'none') void loadToaster().then(({ hideNow }) => hideNow(), dismissPlainToast);
}

/** Hides a failure: someone who tries again has read it. */
export function hideFailure(): void {
  if (last?.isDestructive) hideToast();
  last = null;
}

export function dismissPlainToast(): void {
  toasts.set('needed');
}

const NOT_LOADED = t('app.common.weCouldntLoadIt');

/** Says that a part did not load. Older browsers (Chromium before 156) request it again only on a new page. */
export function toastMissing(title: string): void {
  void showToast({ title, message: NOT_LOADED, isDestructive: true, offersReload: true });
}

export const toastNotLoaded = () => toastMissing(t('app.common.thisDidntOpen'));
