import { lazy, Suspense, useState } from 'react';
import { useWhenIdle } from '../../ui/use-when-idle.ts';

const Sky = lazy(() => import('./sky.tsx').then((module) => ({ default: module.Sky })));

/** The decorated background, drawn once the browser has nothing better to do. */
export function SkyWhenIdle() {
  const [isIdle, setIsIdle] = useState(false);
  useWhenIdle(() => setIsIdle(true));
  return isIdle ? (
    <Suspense>
      <Sky />
    </Suspense>
  ) : null;
}
