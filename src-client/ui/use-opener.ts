import { useState } from 'react';
import { tellNotLoaded } from './tell-not-loaded.ts';

/**
 * Opens a part that is loaded when it is first wanted. Where it cannot be loaded a toast says so, all stays as it is, and
 * the next press tries again. Draw the part while `isWanted`; give `ahead` to the button, so that it comes with the pointer.
 */
export function useOpener(load: () => Promise<unknown>) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const warm = () => void load().catch(() => undefined);
  const open = () =>
    void load().then(() => {
      setIsWanted(true);
      setIsOpen(true);
    }, tellNotLoaded);
  return { isOpen, isWanted, open, close: () => setIsOpen(false), ahead: { onPointerEnter: warm, onFocus: warm } };
}
