import { readStored, store } from '../ui/browser-storage.ts';

const KEY = 'referrer';

/** The page that the Back button of a flight's page leads to; the home page if none is stored. */
export function savedReferrer(): string {
  const saved = readStored('sessionStorage', KEY);
  return saved && /^\/(?![/\\])/.test(saved) ? saved : '/';
}

export function saveReferrer(path: string): void {
  store('sessionStorage', KEY, path);
}

/** Flight pages and the sign-in page are only passed through. */
export function isReferrer(path: string): boolean {
  return !/^\/(details|flights|auth)([/?]|$)/i.test(path);
}
