import { readSearchLimits, SEARCH_LIMITS_ATTRIBUTE, type SearchLimits } from '#src/account/search-limits.ts';

/** How many searches are free here, as stated in the page. */
export function searchLimits(): SearchLimits {
  return readSearchLimits(document.documentElement.getAttribute(SEARCH_LIMITS_ATTRIBUTE));
}
