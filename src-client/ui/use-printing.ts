import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

/** What depends on it is drawn before printing begins, and removed afterwards. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
}

function subscribe(redraw: () => void): () => void {
  const follow = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    flushSync(redraw);
  };
  window.addEventListener('beforeprint', follow);
  window.addEventListener('afterprint', follow);
  return () => {
    window.removeEventListener('beforeprint', follow);
    window.removeEventListener('afterprint', follow);
  };
}
