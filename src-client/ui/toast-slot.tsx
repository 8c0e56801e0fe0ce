import { Suspense } from 'react';
import { lazyExtra } from './lazy-extra.ts';
import { useToastsNeeded } from './toast.ts';

const Toaster = lazyExtra(async () => (await import('./toaster.tsx')).Toaster);

/** Where toasts appear; empty until the first one. */
export function ToastSlot() {
  const areNeeded = useToastsNeeded();
  return areNeeded ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
