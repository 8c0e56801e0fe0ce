import { showToast } from './toast.ts';

const NOT_LOADED = "We couldn't load it. Check your connection and try again.";

/** Something that was pressed needs a part of the program that did not come. */
export function tellNotLoaded(): void {
  void showToast({ title: "This didn't open", message: NOT_LOADED, isDestructive: true });
}
