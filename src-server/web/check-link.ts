import type { FastifyInstance } from 'fastify';

/**
 * Answers links of other programs to one flight or one booking: `/check?flight=BA286&date=2026-12-01` and
 * `/check#text=…`. The browser keeps the fragment, so a booking's text never reaches a server.
 */
export function registerCheckLink(app: FastifyInstance): void {
  app.get('/check', (request, reply) => {
    const query = request.url.indexOf('?');
    return reply.header('x-robots-tag', 'noindex').redirect(query < 0 ? '/' : `/${request.url.slice(query)}`);
  });
}
