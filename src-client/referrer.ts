const KEY = 'referrer';

/** The page that the Back button of a flight's page leads to; the first page when none is kept. */
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
    // a browser that keeps nothing goes back to the first page
  }
}

/** Pages of a flight and the sign-in page are ways through, not where one came from. */
export function isReferrer(path: string): boolean {
  return !/^\/(details|flights|auth)([/?]|$)/.test(path);
}
