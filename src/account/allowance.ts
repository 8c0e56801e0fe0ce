/** Free searches of a registered user, in total, unless the server is set up otherwise. */
export const FREE_SEARCHES = 5;

/** The count at which the client warns that one free search remains. */
export const WARNING_AT = 4;

/** How many searches a member has, and how many of them are used. `limit` is null where there is none. */
export type Allowance = { used: number; limit: number | null };

export function isUsedUp({ used, limit }: Allowance): boolean {
  return limit !== null && used >= limit;
}

/** Width of the usage bar, 0-100; full where there is no limit. */
export function usagePercent({ used, limit }: Allowance): number {
  if (limit === null || limit === 0) return 100;
  return Math.min(100, (used / limit) * 100);
}
