import { startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { reportError, reportUncaught } from './client-errors.ts';
import { keepFocus } from './keep-focus.ts';
import { followNavigation } from './navigation.ts';
import { START_FAILED } from './page-start.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { followSession } from './session.ts';
import { styleNonce } from './style-nonce.ts';

const container = document.getElementById('root') as HTMLElement;
followSession(queryClient);
const pageName = () => router.state.matches.at(-1)?.routeId ?? '/';
reportUncaught(pageName);

function Page() {
  useLayoutEffect(() => {
    container.inert = false;
    document.getElementById('late')?.setAttribute('hidden', '');
    followNavigation(router);
    keepFocus();
  }, []);
  return <App styleNonce={styleNonce} />;
}

/** Tells the static page, which then shows a message by itself (tools/page-shell.ts). */
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
  const goOffline = async () => (await import('./start-offline.ts')).startOffline();
  setTimeout(() => void goOffline().catch(() => undefined), QUIET_AFTER_MS);
}
