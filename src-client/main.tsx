import { setNonce } from 'get-nonce';
import { startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { reportError, reportUncaught } from './api/client-errors.ts';
import { queryClient } from './api/query-client.ts';
import { followSession } from './api/session.ts';
import { App } from './app.tsx';
import { START_FAILED } from './build/start-failed.ts';
import { followNavigation } from './navigation/navigation.ts';
import { router } from './router.tsx';
import { restoreFocus } from './ui/focus-restorer.ts';

/** Without it the page's content policy allows no style element; each page has a new one. */
const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// where the library that prevents scrolling under a dialog looks for it
setNonce(styleNonce);

const container = document.getElementById('root') as HTMLElement;
followSession(queryClient);
const pageName = () => router.state.matches.at(-1)?.routeId ?? '/';
reportUncaught(pageName);

function Page() {
  useLayoutEffect(() => {
    container.inert = false;
    document.getElementById('late')?.setAttribute('hidden', '');
    followNavigation(router);
    restoreFocus();
  }, []);
  return <App styleNonce={styleNonce} />;
}

/** Tells the static page, which then shows a message by itself (src-client/build/page-shell.ts). */
const failed = (error: unknown) => {
  dispatchEvent(new Event(START_FAILED));
  reportError('drawing', error, pageName());
};

// in small pieces, so that the page stays responsive in between; the shell stays until the route's own code is loaded
const { port1, port2 } = new MessageChannel();
port1.onmessage = async () => {
  try {
    await router.load();
    const root = createRoot(container, {
      onUncaughtError: failed,
      onCaughtError: (error) => reportError('drawing', error, pageName()),
    });
    startTransition(() => root.render(<Page />));
  } catch (error) {
    failed(error);
  }
};
port2.postMessage('the scripts have run');

const QUIET_AFTER_MS = 4000;
if (import.meta.env.PROD) {
  // after everything that the page itself needs; if offline by then, the next page does it
  const goOffline = async () => (await import('./features/offline/offline-setup.ts')).setUpOffline();
  setTimeout(() => void goOffline().catch(() => undefined), QUIET_AFTER_MS);
}
