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
