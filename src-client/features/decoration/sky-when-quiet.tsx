import { useEffect, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';

const Sky = lazyPart(async () => (await import('./sky.tsx')).Sky);

const QUIET_AFTER_MS = 3000;

/** The decorated background, drawn after the page has finished its actual work. */
export function SkyWhenQuiet() {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsQuiet(true), QUIET_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet ? <Sky /> : null;
}
