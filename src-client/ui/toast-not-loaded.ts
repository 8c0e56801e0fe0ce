import { showToast } from './toast.ts';

const NOT_LOADED = "We couldn't load it. Check your connection and try again.";

/** Says that something pressed needs a part that did not load. */
export function toastNotLoaded(): void {
  void showToast({ title: "This didn't open", message: NOT_LOADED, isDestructive: true });
}
