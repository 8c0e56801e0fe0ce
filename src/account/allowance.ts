import { type Said, say } from '../words/say.ts';

/** How many searches a member has used, and how many there are; `limit` is null if there is no limit. */
export type Allowance = { used: number; limit: number | null };

export const LIMIT_WARNING = { title: say('app.limitWarning.title'), message: say('app.limitWarning.text') };

export function isUsedUp({ used, limit }: Allowance): boolean {
  return limit !== null && used >= limit;
}

export function isLastLeft({ used, limit }: Allowance): boolean {
  return limit !== null && limit - used === 1;
}

/** Width of the usage bar, 0-100; full if there is no limit. */
export function usagePercent({ used, limit }: Allowance): number {
  if (limit === null || limit === 0) return 100;
  return Math.min(100, (used / limit) * 100);
}

export function usageText({ used, limit }: Allowance): Said {
  return limit === null ? say('app.usageUnlimited', { used }) : say('app.usage', { used, limit });
}
