import { readStored, store } from '../ui/browser-storage.ts';

const KEY = 'airworthy-lost-file';

/**
 * Loads the page anew when a part fails for the second time although its file can be had: some browsers never request a
 * script again that failed once. Once for each file in a window.
 */
export function followLostFiles(): void {
  const lost = new Set<string>();
  addEventListener('vite:preloadError', async ({ payload: { message } }) => {
    const [file] = /https?:\S+$/.exec(message) ?? [];
    // Vite itself requests a style only once
    const isAsked = file && (lost.has(file) || file.endsWith('.css'));
    if (file) lost.add(file);
    if (!isAsked || readStored('sessionStorage', KEY) === file) return;
    const answer = await fetch(file).catch(() => null);
    if (!answer?.ok) return;
    store('sessionStorage', KEY, file);
    location.reload();
  });
}
