import type { FastifyInstance } from 'fastify';
import { BOOKING_LINK, BOOKING_PAGE, SHARE_PATH } from '#src/booking/shared-booking.ts';

/**
 * Answers when a phone shares a booking and no service worker is there to receive it: discards it unread and sends the
 * page that reads bookings. Registered before the rules of the entry points, since nothing of the request is used, not
 * even its origin or type.
 */
export function answerSharedBooking(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'POST' && request.url === SHARE_PATH) reply.redirect(BOOKING_PAGE, 303);
    else done();
  });
}

/**
 * Answers links of other programs to one flight or one booking: `/check?flight=BA286&date=2026-12-01` and
 * `/check#text=…`. The browser keeps the fragment, so a booking's text never reaches a server; `/check` alone opens the
 * page that reads bookings.
 */
export function registerCheckLink(app: FastifyInstance): void {
  app.get('/check', (request, reply) => {
    const query = request.url.indexOf('?');
    return reply.header('x-robots-tag', 'noindex').redirect(query < 0 ? BOOKING_LINK : `/${request.url.slice(query)}`);
  });
}
