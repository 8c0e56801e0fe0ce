import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { router } from './router.tsx';
import { styleNonce } from './style-nonce.ts';

const place = document.getElementById('root') as HTMLElement;

// until the route's own code is there, the shell stays that the page came with
void router.load().then(() => {
  place.inert = false;
  createRoot(place).render(<App styleNonce={styleNonce} />);
});

const QUIET_AFTER_MS = 4000;
if (import.meta.env.PROD) {
  // after all that the page itself wants
  addEventListener('load', () =>
    setTimeout(() => void import('./start-offline.ts').then(({ startOffline }) => startOffline()), QUIET_AFTER_MS),
  );
}
