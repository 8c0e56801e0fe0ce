import { type BookingLeg, MOST_LEGS, restoreLeg } from '#src/booking/booking-leg.ts';
import { readStoredObject, store } from '../../ui/browser-storage.ts';
import type { Others } from './reading/reading.ts';
import { SAVED_BOOKING_KEY } from './saved-booking-key.ts';

const KINDS = ['train', 'bus', 'boat', 'canceled', 'unclear'] as const;

export type SavedBooking = { legs: BookingLeg[]; others: Others };

/** Keeps the legs in this window until it is closed, while a report is read or the visitor signs in. */
export function saveLegs({ legs, others }: SavedBooking): void {
  store('sessionStorage', SAVED_BOOKING_KEY, legs.length > 0 ? JSON.stringify({ legs, others }) : null);
}

export function readSavedLegs(): SavedBooking {
  const { legs, others } = readStoredObject('sessionStorage', SAVED_BOOKING_KEY);
  const kept = (Array.isArray(legs) ? legs : []).slice(0, MOST_LEGS).flatMap((leg) => restoreLeg(leg) ?? []);
  return { legs: kept, others: restoreOthers(others) };
}

function restoreOthers(kept: unknown): Others {
  if (typeof kept !== 'object' || kept === null) return {};
  const counts = KINDS.map((kind) => [kind, (kept as Record<string, unknown>)[kind]] as const);
  return Object.fromEntries(counts.filter(([, count]) => Number.isInteger(count)));
}
