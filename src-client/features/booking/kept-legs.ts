import { type BookingLeg, MOST_LEGS, restoreLeg } from '#src/booking/booking-leg.ts';

const KEY = 'airworthy-booking';

/** Keeps the legs in this window until it is closed, while a report is read or the visitor signs in. */
export function keepLegs(legs: BookingLeg[]): void {
  try {
    if (legs.length > 0) sessionStorage.setItem(KEY, JSON.stringify(legs));
    else sessionStorage.removeItem(KEY);
  } catch {
    // if nothing can be stored, the booking is read again
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
