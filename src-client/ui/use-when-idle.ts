import { useEffect, useEffectEvent } from 'react';

const TIMEOUT_MS = 3000;
const WITHOUT_IDLE_CALLBACK_MS = 500;

/** Calls `work` once, when the browser has nothing better to do. */
export function useWhenIdle(work: () => void): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(run, WITHOUT_IDLE_CALLBACK_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => run(), { timeout: TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }, []);
}
