import type { FastifyInstance } from 'fastify';
import { BOOKING_PAGE, SHARE_PATH } from '#src/booking/shared-booking.ts';

/**
 * Answers a booking that a phone shares while the service worker is not there to take it: unread, by the page that reads
 * bookings. Goes before the rules of entrances, since nothing of it is looked at, its origin and its kind included.
 */
export function answerSharedBooking(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'POST' && request.url === SHARE_PATH) reply.redirect(BOOKING_PAGE, 303);
    else done();
  });
}
