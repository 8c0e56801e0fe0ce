import { useState } from 'react';
import { toastNotLoaded } from './toast.ts';

/**
 * Opens a part that is loaded on demand. If it cannot be loaded, a toast says so, nothing changes, and the next press
 * tries again. Render the part while `isWanted`; give `ahead` to the button, so that the part starts loading on hover.
 */
export function useOpener(load: () => Promise<unknown>) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const warm = () => void load().catch(() => undefined);
  const open = () =>
    void load().then(() => {
      setIsWanted(true);
      setIsOpen(true);
    }, toastNotLoaded);
  return { isOpen, isWanted, open, close: () => setIsOpen(false), ahead: { onPointerEnter: warm, onFocus: warm } };
}
