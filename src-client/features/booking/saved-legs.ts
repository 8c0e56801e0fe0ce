import { type BookingLeg, MOST_LEGS, restoreLeg } from '#src/booking/booking-leg.ts';
import type { Others } from './reading/reading.ts';
import { SAVED_BOOKING_KEY } from './saved-booking-key.ts';

const KINDS = ['train', 'bus', 'boat', 'canceled', 'unclear'] as const;

/** The flights of a booking, and how many parts are none. */
export type SavedBooking = { legs: BookingLeg[]; others: Others };

/** Keeps the legs in this window until it is closed, while a report is read or the visitor signs in. */
export function saveLegs({ legs, others }: SavedBooking): void {
  try {
    if (legs.length > 0) sessionStorage.setItem(SAVED_BOOKING_KEY, JSON.stringify({ legs, others }));
    else sessionStorage.removeItem(SAVED_BOOKING_KEY);
  } catch {
    // if nothing can be stored, the booking is read again
  }
}

export function readSavedLegs(): SavedBooking {
  try {
    const { legs, others } = JSON.parse(sessionStorage.getItem(SAVED_BOOKING_KEY) ?? '{}') as Record<string, unknown>;
    const kept = (Array.isArray(legs) ? legs : []).slice(0, MOST_LEGS).flatMap((leg) => restoreLeg(leg) ?? []);
    return { legs: kept, others: restoreOthers(others) };
  } catch {
    return { legs: [], others: {} };
  }
}

function restoreOthers(kept: unknown): Others {
  if (typeof kept !== 'object' || kept === null) return {};
  const counts = KINDS.map((kind) => [kind, (kept as Record<string, unknown>)[kind]] as const);
  return Object.fromEntries(counts.filter(([, count]) => Number.isInteger(count)));
}
