import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

let opened: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]) {
  opened = next;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** Whether this is the last one opened of those still open: only it receives keys. */
export function useTopmost(isOpen: boolean): boolean {
  const id = useId();
  useLayoutEffect(() => {
    if (!isOpen) return;
    change([...opened, id]);
    return () => change(opened.filter((each) => each !== id));
  }, [isOpen, id]);
  return useSyncExternalStore(subscribe, () => opened.at(-1) === id);
}
