import type { RegisteredRouter } from '@tanstack/react-router';
import { toastMissing } from '../ui/toast.ts';
import { t } from '../ui/words.ts';

/** Moves the focus with each navigation, and stays on the page if the next page's code does not load. */
export function followNavigation(router: RegisteredRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
    if (fromLocation && pathChanged && !toLocation.hash) focusPage();
  });
  router.history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ nextLocation: { pathname, href } }) => {
      if (await isThere(router, pathname)) return false;
      // older browsers request it again only on a new page, and this one is left in any case
      if (await isConnected()) location.assign(href);
      else toastMissing(t('app.common.weCouldntOpenThis'));
      return true;
    },
  });
}

/** Whether files of the program can be had. */
async function isConnected(): Promise<boolean> {
  return fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Tells screen reader users which page they are on. */
function focusPage(): void {
  const heading = document.querySelector<HTMLElement>('#content h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? document.getElementById('content'))?.focus({ preventScroll: true });
}

/** A component whose code is loaded with its page; `preload` is absent once it has loaded. */
type LazyComponent = { preload?: () => Promise<void> | undefined };

const PATIENCE_MS = 15_000;

async function isThere(router: RegisteredRouter, pathname: string): Promise<boolean> {
  const [routes] = router.getMatchedRoutes(pathname);
  const components = routes.map(({ options }) => options.component as LazyComponent | undefined);
  const isLate = () => components.some((component) => component?.preload);
  if (!isLate()) return true;
  const timeUp = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const loading = components.map((component) => component?.preload?.()?.catch(() => undefined));
  await Promise.race([timeUp, Promise.all(loading)]);
  return !isLate();
}
