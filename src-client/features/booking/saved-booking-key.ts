import { readStored } from '../../ui/browser-storage.ts';

export const SAVED_BOOKING_KEY = 'airworthy-booking';

/** Whether a booking was read in this window; sooner known than what it says. */
export function hasSavedBooking(): boolean {
  return readStored('sessionStorage', SAVED_BOOKING_KEY) !== null;
}
