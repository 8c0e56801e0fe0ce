import type { SearchLimits } from '#src/account/search-limits.ts';
import type { Settings } from '../../config.ts';

/** How many searches are free: if members have no limit, neither do guests. */
export function searchLimitsOf({ FREE_SEARCHES: free, GUEST_SEARCHES: guest }: Settings): SearchLimits {
  return free === 'unlimited' ? { guest: null, member: null } : { guest, member: free };
}
