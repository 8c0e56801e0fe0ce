import { lazyPart } from '../../ui/lazy-part.tsx';
import { useElapsed } from '../../ui/use-elapsed.ts';

const Sky = lazyPart(async () => (await import('./sky.tsx')).Sky);

const QUIET_AFTER_MS = 3000;

/** The decorated background, drawn after the page has finished its actual work. */
export function SkyWhenQuiet() {
  return useElapsed(QUIET_AFTER_MS, true) && <Sky />;
}
