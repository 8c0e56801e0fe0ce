import { startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { router } from './router.tsx';
import { styleNonce } from './style-nonce.ts';

const place = document.getElementById('root') as HTMLElement;

function Page() {
  useLayoutEffect(() => {
    place.inert = false;
  }, []);
  return <App styleNonce={styleNonce} />;
}

// in small pieces, so that the page answers in between; until the route's own code is there, the shell stays
const { port1, port2 } = new MessageChannel();
port1.onmessage = async () => {
  await router.load();
  startTransition(() => createRoot(place).render(<Page />));
};
port2.postMessage('the scripts have run');

const QUIET_AFTER_MS = 4000;
if (import.meta.env.PROD) {
  // after all that the page itself wants; without a connection by then, the next page does it
  const goOffline = async () => (await import('./start-offline.ts')).startOffline();
  setTimeout(() => void goOffline().catch(() => undefined), QUIET_AFTER_MS);
}
