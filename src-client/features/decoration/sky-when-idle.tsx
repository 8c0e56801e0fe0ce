import { lazy, Suspense, useEffect, useState } from 'react';

const Sky = lazy(() => import('./sky.tsx').then((module) => ({ default: module.Sky })));

/** The decorated background, drawn once the browser has nothing better to do. */
export function SkyWhenIdle() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIsIdle(true), 500);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIsIdle(true), { timeout: 3000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle ? (
    <Suspense>
      <Sky />
    </Suspense>
  ) : null;
}
