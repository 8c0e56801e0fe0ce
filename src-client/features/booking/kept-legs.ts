import { type BookingLeg, MOST_LEGS, restoreLeg } from '#src/booking/booking-leg.ts';

const KEY = 'airworthy-booking';

/** Keeps the legs in this window until it is closed: over a report that is read in between, and over signing in. */
export function keepLegs(legs: BookingLeg[]): void {
  try {
    if (legs.length > 0) sessionStorage.setItem(KEY, JSON.stringify(legs));
    else sessionStorage.removeItem(KEY);
  } catch {
    // where nothing may be kept, they are read again
  }
}

export function readKeptLegs(): BookingLeg[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return (Array.isArray(kept) ? kept : []).slice(0, MOST_LEGS).flatMap((leg) => restoreLeg(leg) ?? []);
  } catch {
    return [];
  }
}
