export const MOST_ROWS = 500;

/** How many rows may be checked at once: the one place that defines it. */
export type DeskPlan = { rows: number };

const FREE: DeskPlan = { rows: 25 };
const WHOLE: DeskPlan = { rows: MOST_ROWS };

/** @param isUnlimited the server does not limit searches: FREE_SEARCHES=unlimited */
export function deskPlan({ isPremium, isUnlimited }: { isPremium: boolean; isUnlimited: boolean }): DeskPlan {
  return isPremium || isUnlimited ? WHOLE : FREE;
}
