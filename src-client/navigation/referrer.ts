const KEY = 'referrer';

/** The page that the Back button of a flight's page leads to; the home page if none is stored. */
export function savedReferrer(): string {
  try {
    const saved = sessionStorage.getItem(KEY);
    return saved && /^\/(?![/\\])/.test(saved) ? saved : '/';
  } catch {
    return '/';
  }
}

export function saveReferrer(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // a browser that stores nothing goes back to the home page
  }
}

/** Flight pages and the sign-in page are only passed through. */
export function isReferrer(path: string): boolean {
  return !/^\/(details|flights|auth)([/?]|$)/.test(path);
}
