import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { recordPageView } from './api/query-client.ts';
import { PageFailed } from './features/layout/page-failed.tsx';
import { isReferrer, saveReferrer } from './navigation/referrer.ts';
import { parseSearch, stringifySearch } from './navigation/search-params.ts';
import { routeTree } from './routeTree.gen.ts';

/** A visit begins with a new one; the browser's own history when omitted. */
export function newRouter(history?: RouterHistory) {
  const pages = createRouter({
    routeTree,
    history,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: PageFailed,
    scrollRestoration: true,
    // 'smooth', which the style sheet sets for links within a page, would scroll through a whole report
    scrollRestorationBehavior: 'instant',
  });
  pages.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (pathChanged) recordPageView();
    if (fromLocation && isReferrer(fromLocation.href)) saveReferrer(fromLocation.href);
  });
  return pages;
}

export const router = newRouter();

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
