import '../../../api/zod-jitless.ts';
import { readBooking } from './read-booking.ts';
import type { Question, Reading } from './reading.ts';

/**
 * Reads bookings outside the page. Its script comes with a policy that lets it connect to no one
 * (src-server/web/client-app.ts), and it ends after each answer, so that nothing of a booking remains.
 */
declare const self: {
  onmessage: ((event: { data: Question }) => void) | null;
  postMessage: (reading: Reading) => void;
};

// the PDF library takes a worker without a window for its own, and would answer the page before us
Object.assign(self, { window: self });

self.onmessage = async ({ data }) => self.postMessage(await readBooking(data));
