/** For good, or for this window. */
type Place = 'localStorage' | 'sessionStorage';

/** Where the calm view is kept; the page's own script reads it, too. */
export const CALM_VIEW_KEY = 'airworthy-calm-view';

/** Returns what was stored; null if nothing was, or if the browser stores nothing, as private windows may. */
export function readStored(place: Place, key: string): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

/** The same as JSON; an empty object if it is no object. */
export function readStoredObject(place: Place, key: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(readStored(place, key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** Stores a text, or deletes it (null), if the browser stores anything. */
export function store(place: Place, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, text);
  } catch {
    // what is stored here is a convenience
  }
}
