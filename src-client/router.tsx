import { createRouter } from '@tanstack/react-router';
import { PageFailed } from './features/layout/page-failed.tsx';
import { notePageOpened } from './query-client.ts';
import { isReferrer, saveReferrer } from './referrer.ts';
import { routeTree } from './routeTree.gen.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: PageFailed,
  scrollRestoration: true,
  // 'smooth', which the style sheet sets for links within a page, would scroll through a whole report
  scrollRestorationBehavior: 'instant',
});

router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (pathChanged) notePageOpened();
  if (fromLocation && isReferrer(fromLocation.href)) saveReferrer(fromLocation.href);
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
