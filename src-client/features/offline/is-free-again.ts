import { COUNTED_ONCE_MS } from '#src/account/search-limits.ts';
import type { SavedReport } from './saved-reports.ts';

/**
 * Whether opening a report again uses no search: a search counts once within 24 hours, and a report's own page never
 * does for those who may read it. @param ownerId the signed-in account; null for a guest
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
