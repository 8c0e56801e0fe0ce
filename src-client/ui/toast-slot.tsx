import { lazy, Suspense } from 'react';
import { useToastsNeeded } from './toast.ts';

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })));

/** Where toasts appear; empty until the first one. */
export function ToastSlot() {
  const areNeeded = useToastsNeeded();
  return areNeeded ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
