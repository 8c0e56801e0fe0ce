import { type ReactNode, useDeferredValue } from 'react';

/** Draws its children after all that stands around them, in small pieces, so that the page answers in between. */
export function Later({ children, fallback }: { children: ReactNode; fallback: ReactNode }) {
  const isTime = useDeferredValue(true, false);
  return isTime ? children : fallback;
}
