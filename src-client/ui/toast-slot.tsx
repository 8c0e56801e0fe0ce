import { lazyPart } from './lazy-part.tsx';
import { loadToaster, useIsToasting } from './toast.ts';

const Toaster = lazyPart(async () => (await loadToaster()).Toaster);

/** Where toasts appear; empty until the first one. */
export function ToastSlot() {
  return useIsToasting() && <Toaster />;
}
