import { readGuestCount } from '#src/account/guest-searches.ts';

const KEY = 'guestSearchCount';

/** How many searches this browser has made as a guest; 0 if it cannot store anything. */
export function guestCount(): number {
  try {
    return readGuestCount(localStorage.getItem(KEY));
  } catch {
    return 0;
  }
}

export function keepGuestCount(count: number): void {
  try {
    localStorage.setItem(KEY, String(count));
  } catch {
    // private windows may refuse; the server counts too
  }
}
