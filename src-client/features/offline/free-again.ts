import type { SavedReport } from './saved-reports.ts';

const COUNTED_ONCE_MS = 24 * 60 * 60 * 1000;

/**
 * True for a report that costs no search to open once more: a search counts once within 24 hours, and a page of its own
 * never does, for who may read it. @param ownerId the account that is signed in; null for a guest
 */
export function isFreeAgain(
  { page, flight, ownerId }: SavedReport,
  reader: { id: number | null; now: number },
): boolean {
  if (page.startsWith('/shared/')) return true;
  if (ownerId !== reader.id) return false;
  if (!page.startsWith('/?')) return reader.id !== null;
  return reader.now - Date.parse(flight.searchedAt) < COUNTED_ONCE_MS;
}
