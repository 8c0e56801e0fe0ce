import { say } from '../words/say.ts';
import type { SearchLimits } from './search-limits.ts';

export const GUEST_TOAST_DELAY_MS = 3000;
/** Where a browser stores how many searches it has made as a guest. */
export const GUEST_COUNT_KEY = 'guestSearchCount';

/** Reads the count stored in the browser; anything else is 0. */
export function readGuestCount(stored: string | null): number {
  return stored !== null && /^\d{1,6}$/.test(stored) ? Number(stored) : 0;
}

/** Guests use the guest endpoint while their browser has counted fewer searches than `limit`. */
export function mayUseGuestEndpoint(count: number, limit: SearchLimits['guest']): boolean {
  return limit === null || count < limit;
}

/** The message for a guest after a search; null if nothing is limited. @param countBefore searches before this one */
export function guestNotice(countBefore: number, limit: SearchLimits['guest']) {
  if (limit === null) return null;
  const left = limit - 1 - countBefore;
  if (left > 0) return { title: say('app.guest.left'), message: say('app.guest.leftText', { left }) };
  return {
    title: say('app.guest.none'),
    message: say('app.guest.noneText'),
  };
}
