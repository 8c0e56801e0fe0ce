/** Guests use the guest endpoint while fewer searches than this are counted in their browser. */
export const GUEST_SEARCHES = 4;
export const GUEST_TOAST_DELAY_MS = 3000;

/** A count as the browser kept it; what is not a count is none. */
export function readGuestCount(stored: string | null): number {
  return stored !== null && /^\d{1,6}$/.test(stored) ? Number(stored) : 0;
}

export function mayUseGuestEndpoint(count: number): boolean {
  return count < GUEST_SEARCHES;
}

/** What a guest is told after a search. @param countBefore searches counted before this one */
export function guestNotice(countBefore: number): { title: string; message: string } {
  const left = GUEST_SEARCHES - 1 - countBefore;
  if (left > 0) return { title: 'Free searches remaining', message: `${left} more free searches` };
  return {
    title: 'Sign up for more searches',
    message: 'You have used your free searches. Sign up to keep searching.',
  };
}
