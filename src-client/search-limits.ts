import { readSearchLimits, SEARCH_LIMITS_ATTRIBUTE, type SearchLimits } from '#src/account/search-limits.ts';

/** How many searches are free here, as the page was sent with it. */
export function searchLimits(): SearchLimits {
  return readSearchLimits(document.documentElement.getAttribute(SEARCH_LIMITS_ATTRIBUTE));
}
