import { setNonce } from 'get-nonce';
import { startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { ClientErrorKind } from '#src/client-error.ts';
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

/** Reports an error to the server; the page by its route, never by its address. What sends it comes with the first one. */
async function report(kind: ClientErrorKind, error: unknown): Promise<void> {
  const page = router.state.matches.at(-1)?.routeId ?? '/';
  const { reportError } = await import('./api/client-errors.ts');
  reportError(kind, error, page);
}

const reporting = (kind: ClientErrorKind) => (error: unknown) => void report(kind, error).catch(() => undefined);
addEventListener('error', ({ error }) => reporting('script')(error));
addEventListener('unhandledrejection', ({ reason }) => reporting('promise')(reason));

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
  reporting('drawing')(error);
};

// in small pieces, so that the page stays responsive in between; the shell stays until the route's own code is loaded
const { port1, port2 } = new MessageChannel();
port1.onmessage = async () => {
  try {
    await router.load();
    const root = createRoot(container, {
      onUncaughtError: failed,
      onCaughtError: reporting('drawing'),
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
