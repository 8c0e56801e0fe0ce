import type { SearchLimits } from './search-limits.ts';

export const GUEST_TOAST_DELAY_MS = 3000;

/** A count as the browser kept it; what is not a count is none. */
export function readGuestCount(stored: string | null): number {
  return stored !== null && /^\d{1,6}$/.test(stored) ? Number(stored) : 0;
}

/** Guests use the guest endpoint while fewer searches than `limit` are counted in their browser. */
export function mayUseGuestEndpoint(count: number, limit: SearchLimits['guest']): boolean {
  return limit === null || count < limit;
}

/** What a guest is told after a search; null where nothing is limited. @param countBefore searches counted before this one */
export function guestNotice(countBefore: number, limit: SearchLimits['guest']) {
  if (limit === null) return null;
  const left = limit - 1 - countBefore;
  if (left > 0) return { title: 'Free searches remaining', message: `${left} more free searches` };
  return {
    title: 'Sign up for more searches',
    message: 'You have used your free searches. Sign up to keep searching.',
  };
}
